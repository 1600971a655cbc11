import { accountQueries, useApi } from "@sitewright/api-client";
import type { Team, TeamSettings } from "@sitewright/contract";
import { Loaded } from "@sitewright/feature-kit";
import { Button, Card, Inline, Stack } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { leaveHindrance } from "../../model/member-rules.ts";
import { useTexts } from "../../texts.ts";
import { ContentsList } from "../contents-list/contents-list.tsx";
import * as styles from "../form/form.css.ts";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";

type DeleteAccountCardProps = {
  team: Team;
  contents: TeamSettings["contents"];
  hindrance: ReturnType<typeof leaveHindrance>;
  onShowMembers: () => void;
  onDeleted: () => void;
};

/** Deletes the person, and the team they are alone in; not while others would be left without an admin. */
export function DeleteAccountCard({
  team,
  contents,
  hindrance,
  onShowMembers,
  onDeleted,
}: DeleteAccountCardProps) {
  const texts = useTexts("deleteAccount");
  const leave = useTexts("leave");
  const loading = useTexts("loading");
  const [isAsked, setIsAsked] = useState(false);
  const profile = useQuery(accountQueries.profile(useApi()));
  const isHeld = hindrance === "last admin";
  return (
    <Card title={texts.title}>
      <Stack gap="3">
        <p className={styles.muted}>{isHeld ? texts.lastAdmin(team.name) : texts.about}</p>
        <Inline>
          {isHeld ? (
            <Button onClick={onShowMembers}>{leave.toMembers}</Button>
          ) : (
            <Button tone="critical" icon={icons.trash} onClick={() => setIsAsked(true)}>
              {texts.button}
            </Button>
          )}
        </Inline>
      </Stack>
      {isAsked && (
        <Loaded query={profile} label={loading.profile}>
          {(data) => (
            <DeleteAccountDialog
              profile={data}
              description={<WhatGoes {...{ team, contents }} isAlone={hindrance === "alone"} />}
              open
              onOpenChange={setIsAsked}
              onDeleted={onDeleted}
            />
          )}
        </Loaded>
      )}
    </Card>
  );
}

type WhatGoesProps = Pick<DeleteAccountCardProps, "team" | "contents"> & { isAlone: boolean };

/** What is lost with the person: the team as well, when nobody else is in it. */
function WhatGoes({ team, contents, isAlone }: WhatGoesProps) {
  const texts = useTexts("deleteAccount");
  return (
    <Stack gap="2">
      <p>{texts.about}</p>
      {isAlone ? (
        <div>
          {texts.withTeam(team.name)}
          <ContentsList contents={contents} />
        </div>
      ) : (
        <p>{texts.keeps(team.name)}</p>
      )}
    </Stack>
  );
}
