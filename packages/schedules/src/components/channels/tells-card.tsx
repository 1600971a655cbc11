import { May } from "@sitewright/api-client";
import { paths } from "@sitewright/contract";
import { Loaded } from "@sitewright/feature-kit";
import { Button, ButtonLink, Card, EmptyState } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useState } from "react";
import { useTexts } from "../../texts.ts";
import { ChannelList } from "./channel-list.tsx";
import { PeopleDialog, type PeopleKind } from "./people-dialog.tsx";
import { useChannels } from "./use-channels.ts";

/** Everybody whom alerts can tell, and the ways to more; webhooks have a screen of their own. */
export function TellsCard() {
  const texts = useTexts("tells");
  const words = useTexts("channels");
  const channels = useChannels();
  const [added, setAdded] = useState<PeopleKind | null>(null);
  const canText = channels.data?.can.includes("sms") === true;
  const add = (
    <>
      <ButtonLink size="small" href={paths.slack()}>
        {texts.slack}
      </ButtonLink>
      <ButtonLink size="small" href={paths.internalApi({ tab: "webhooks" })}>
        {texts.webhooks}
      </ButtonLink>
      <May call="channels.create">
        {canText && (
          <Button size="small" icon={icons.plus} onClick={() => setAdded("sms")}>
            {texts.sms}
          </Button>
        )}
        <Button size="small" icon={icons.plus} onClick={() => setAdded("email")}>
          {texts.mail}
        </Button>
      </May>
    </>
  );
  return (
    <Card
      title={texts.title}
      description={channels.data && !canText ? `${texts.about} ${texts.noSms}` : texts.about}
      padding="none"
      actions={add}
    >
      <Loaded query={channels} label={words.loading} failure={words.failure}>
        {({ results }) => {
          const people = results.filter(({ kind }) => kind !== "webhook");
          return people.length === 0 ? (
            <EmptyState
              icon={icons.mail}
              title={texts.none}
              description={texts.noneAbout}
              actions={
                <May call="channels.create">
                  <Button icon={icons.plus} onClick={() => setAdded("email")}>
                    {texts.mail}
                  </Button>
                </May>
              }
            />
          ) : (
            <ChannelList channels={people} />
          );
        }}
      </Loaded>
      {added && <PeopleDialog kind={added} channel={null} onClose={() => setAdded(null)} />}
    </Card>
  );
}
