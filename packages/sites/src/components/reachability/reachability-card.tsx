import { reachabilityQueries, useApi, useMay } from "@sitewright/api-client";
import type { Reachability, Site } from "@sitewright/contract";
import { Loaded, useReasonOf } from "@sitewright/feature-kit";
import { Button, Card, Duration, Stack, toast, UptimeStrip } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useQuery } from "@tanstack/react-query";
import { useLookNow } from "../../api/use-change-watch.ts";
import { useTexts } from "../../texts.ts";
import { Figure } from "../figure/figure.tsx";
import * as styles from "./reachability.css.ts";
import { useReachWords } from "./use-reach-words.ts";

/** How much of the last day, week and month a site could be reached, when it could not, and its certificate. */
export function ReachabilityCard({ site }: { site: Site }) {
  const texts = useTexts("reach");
  const reasonOf = useReasonOf();
  const reachability = useQuery(reachabilityQueries.of(useApi(), site.id));
  const mayLook = useMay("reachability.look");
  const look = useLookNow(site.id);
  return (
    <Card
      title={texts.title}
      actions={
        mayLook &&
        site.reach.state !== "off" && (
          <Button
            size="small"
            icon={icons.activity}
            pending={look.isPending}
            onClick={() =>
              look.mutate(undefined, {
                onSuccess: () => toast.success(texts.looking),
                onError: (error) => void toast.error(reasonOf(error)),
              })
            }
          >
            {texts.lookNow}
          </Button>
        )
      }
    >
      <Loaded query={reachability} label={texts.loading} failure={texts.notLoaded} outline={null}>
        {(data) => <ReachabilityFacts data={data} />}
      </Loaded>
    </Card>
  );
}

function ReachabilityFacts({ data }: { data: Reachability }) {
  const texts = useTexts("reach");
  const { percent, when, state } = useReachWords();
  const { reach, certificate, days, outages } = data;
  const { day, week, month } = reach.uptime;
  return (
    <Stack gap="3">
      <dl className={styles.figures}>
        {([day, week, month] as const).map((value, place) => (
          <Figure key={texts.spans[place]} label={texts.spans[place] ?? ""}>
            {percent(value)}
          </Figure>
        ))}
      </dl>
      <UptimeStrip
        label={texts.strip}
        days={days.map(({ date, uptime }) => ({ date, percent: uptime }))}
      />
      <div>
        {state(reach)}
        {reach.looked !== null && ` · ${texts.lookedAt(when(reach.looked))}`}
        {certificate !== null && reach.certificate_days !== null && (
          <small className={styles.beside}>
            {texts.certificate(reach.certificate_days, certificate.issuer)}
          </small>
        )}
      </div>
      {outages.length > 0 && (
        <ul className={styles.outages} aria-label={texts.outages}>
          {outages.slice(0, 5).map(({ id, since, until, reason }) => (
            <li key={id} className={styles.outage}>
              <span>
                {when(since)}
                <small className={styles.beside}>{reason}</small>
              </span>
              <span>
                {until === null ? (
                  texts.lasts
                ) : (
                  <Duration ms={Date.parse(until) - Date.parse(since)} />
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
