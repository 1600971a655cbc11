import { demoQueries, useApi } from "@sitewright/api-client";
import type { Site } from "@sitewright/contract";
import { useReasonOf } from "@sitewright/feature-kit";
import { Button, Card, Notice, toast } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { useSwitchDemo } from "../../api/use-switch-demo.ts";
import { useTexts } from "../../texts.ts";
import { useOffers } from "../site-actions/use-offers.ts";
import * as styles from "./demo-switch.css.ts";

/** Breaks the demo shop and mends it again, so that there is something to find; nothing for other sites. */
export function DemoSwitch({ site }: { site: Site }) {
  const offers = useOffers();
  if (!site.is_demo || !offers.startDemo) return null;
  return <Switchable site={site} />;
}

function Switchable({ site }: { site: Site }) {
  const texts = useTexts("demo");
  const reasonOf = useReasonOf();
  const api = useApi();
  const { data } = useQuery(demoQueries.state(api));
  const switching = useSwitchDemo(site);
  if (!data?.is_offered) return null;
  const isBroken = data.version === "c";

  function turn() {
    switching.mutate(isBroken ? "a" : "c", {
      onSuccess: () => toast.success(isBroken ? texts.mended : texts.broken),
      onError: (error) => void toast.error(reasonOf(error)),
    });
  }

  return (
    <Card
      title={isBroken ? texts.brokenTitle : texts.soundTitle}
      description={texts.free}
      actions={
        <Button
          tone={isBroken ? "primary" : "neutral"}
          pending={switching.isPending}
          onClick={turn}
        >
          {isBroken ? texts.mend : texts.breakIt}
        </Button>
      }
    >
      {isBroken && <Notice tone="caution">{texts.shared}</Notice>}
      <p className={styles.about}>{isBroken ? texts.whatIsWrong : texts.whatItBreaks}</p>
      <ul className={styles.faults}>
        {data.faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </Card>
  );
}
