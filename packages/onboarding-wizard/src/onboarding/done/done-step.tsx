import { caseQueries, findingQueries, useApi } from "@sitewright/api-client";
import { paths, type Site } from "@sitewright/contract";
import { formatElapsed, numberOf } from "@sitewright/feature-kit";
import { Button, Card, Gauge, Inline, Link, Stack, StatRow } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useQuery } from "@tanstack/react-query";
import { useHost } from "../../host/host-provider.tsx";
import { useTexts } from "../../texts.ts";
import { CrawlFailed } from "../crawl-failed.tsx";
import * as styles from "./done.css.ts";
import { FixList } from "./fix-list.tsx";
import { Offers } from "./offers.tsx";

type DoneStepProps = { site: Site; onViewSite: () => void };

const fixesShown = 3;
const casesNamed = 3;

/** The end: what came of the first look, what to mend first, and how the site is watched from now on. */
export function DoneStep({ site, onViewSite }: DoneStepProps) {
  const texts = useTexts("done");
  const api = useApi();
  const found = useQuery(findingQueries.list(api, { site_id: site.id, limit: fixesShown }));
  const cases = useQuery(caseQueries.list(api, { site_id: site.id, limit: casesNamed }));
  const { healthMade } = useHost();
  const { done, failed } = site.scans;
  const health = site.info.latest_scan.score;
  const count = found.data?.count;
  return (
    <Stack gap="5">
      <CrawlFailed crawl={site.crawl} />
      <Inline justify="end">
        <Button tone="primary" icon={icons.arrowRight} onClick={onViewSite}>
          {texts.view}
        </Button>
      </Inline>
      <StatRow
        items={[
          {
            label: texts.health,
            value: (
              <Gauge
                size="small"
                value={health}
                label={texts.health}
                explanation={health === null ? undefined : healthMade?.({ siteId: site.id })}
              />
            ),
          },
          {
            label: texts.pages,
            value: numberOf(done),
            hint: failed === 0 ? undefined : texts.failedPages(failed),
          },
          { label: texts.findings, value: count === undefined ? "–" : numberOf(count) },
          {
            label: texts.cases,
            value: cases.data === undefined ? "–" : numberOf(cases.data.count),
          },
          { label: texts.took, value: tookOf(site) },
        ]}
      />
      <div className={styles.columns}>
        <Card
          title={texts.fixTitle(Math.min(count ?? 0, fixesShown))}
          padding="none"
          actions={
            count !== undefined &&
            count > 0 && <Link href={paths.site(site.id)}>{texts.allFindings(count)}</Link>
          }
        >
          <FixList findings={found.data?.results} site={site} />
        </Card>
        <Card title={texts.offers} padding="none">
          <Offers
            site={site}
            cases={cases.data && { count: cases.data.count, names: titlesOf(cases.data.results) }}
          />
        </Card>
      </div>
    </Stack>
  );
}

function titlesOf(cases: readonly { title: string }[]): string[] {
  return cases.map(({ title }) => title);
}

/** From being added to the end of the newest scan. */
function tookOf({ time_created, time_crawl_completed, info }: Site): string {
  const end = info.latest_scan.time_completed ?? time_crawl_completed;
  return end === null ? "–" : formatElapsed(Date.parse(end) - Date.parse(time_created));
}
