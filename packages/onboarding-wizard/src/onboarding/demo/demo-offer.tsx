import { demoQueries, useApi } from "@sitewright/api-client";
import { demoName } from "@sitewright/contract";
import { useReasonOf } from "@sitewright/feature-kit";
import { Button, Stack } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { useHost } from "../../host/host-provider.tsx";
import { useTexts } from "../../texts.ts";
import * as styles from "./demo.css.ts";
import { DemoPicture } from "./demo-picture.tsx";
import { useTakeDemo } from "./use-take-demo.ts";

type DemoOfferProps = {
  onAdded: (siteId: string) => void;
  /** A site that could not be read, whose place the shop takes. */
  instead?: string | undefined;
};

/** The shop that came along, for whoever has no site at hand; nothing where there is none. */
export function DemoOffer({ onAdded, instead }: DemoOfferProps) {
  const texts = useTexts("demo");
  const { added, failed } = useTexts("site");
  const api = useApi();
  const reasonOf = useReasonOf();
  const { onNotice } = useHost();
  const state = useQuery(demoQueries.state(api));
  const take = useTakeDemo(instead);
  if (!state.data?.is_offered) return null;

  function start() {
    take.mutate(undefined, {
      onSuccess(site) {
        onNotice({ kind: "success", text: added });
        onAdded(site.id);
      },
      onError: (error) => onNotice({ kind: "error", text: reasonOf(error) || failed }),
    });
  }

  return (
    <section className={styles.root} aria-labelledby="demo-offer">
      <DemoPicture />
      <div className={styles.words}>
        <Stack gap="3">
          <h2 id="demo-offer" className={styles.title}>
            {texts.title(demoName)}
          </h2>
          <p className={styles.about}>{texts.about}</p>
          <Button onClick={start} pending={take.isPending}>
            {texts.use}
          </Button>
          <p className={styles.about}>{texts.free}</p>
        </Stack>
      </div>
    </section>
  );
}
