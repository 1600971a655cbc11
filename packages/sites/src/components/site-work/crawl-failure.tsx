import { May } from "@sitewright/api-client";
import type { Site } from "@sitewright/contract";
import { Button, StatusPill } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useTexts } from "../../texts.ts";
import { useSiteWorkActions } from "../site-actions/use-site-work-actions.ts";
import * as styles from "./site-work-progress.css.ts";

/** Why a site's crawl failed, in words, with the way to try again beside it. */
export function CrawlFailure({ site }: { site: Site }) {
  const texts = useTexts("siteWork");
  const actionTexts = useTexts("actions");
  const { crawl, crawlPending } = useSiteWorkActions(site);
  return (
    <div className={styles.failure}>
      <StatusPill tone="critical" icon={icons.fail}>
        {texts.failed}
      </StatusPill>
      <span className={styles.reason}>{site.crawl.reason ?? texts.notFinished}</span>
      <May call="sites.crawl">
        <Button size="small" tone="ghost" onClick={crawl} pending={crawlPending}>
          {actionTexts.crawl}
        </Button>
      </May>
    </div>
  );
}
