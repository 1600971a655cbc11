import { billingQueries, May, useApi, useMay } from "@sitewright/api-client";
import { paths, type Site } from "@sitewright/contract";
import { Button, Inline, Link, Notice, Skeleton } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../texts.ts";
import { ChoosePages } from "../choose-pages/choose-pages.tsx";
import { useSiteWorkActions } from "../site-actions/use-site-work-actions.ts";

/**
 * What the last crawl has to say of how it ended. A limit it met then may be none any more: the plan of now says so, and
 * the crawl is offered again.
 */
export function CrawlNotice({ site }: { site: Site }) {
  const texts = useTexts("siteHeader");
  const actionTexts = useTexts("actions");
  const mayKnowPlan = useMay("billing.info");
  const mayChangePlan = useMay("billing.update");
  const { crawl, crawlPending } = useSiteWorkActions(site);
  const isAtLimit = site.crawl.code === "PAGE_LIMIT";
  const info = useQuery({
    ...billingQueries.info(useApi()),
    enabled: mayKnowPlan && isAtLimit,
  });
  if (site.crawl.status !== "done" || site.crawl.reason === null) return null;
  if (!isAtLimit || info.isLoadingError || !mayKnowPlan) {
    return <Notice tone="info">{site.crawl.reason}</Notice>;
  }
  if (info.data === undefined) {
    return (
      <Notice tone="info">
        <Inline>
          <span>{site.crawl.reason}</span>
          <Skeleton width={120} height={30} />
        </Inline>
      </Notice>
    );
  }
  const allowed = info.data.plan.usage.pages_allowed;
  const hasRoom = allowed === 0 || site.pages < allowed;
  return (
    <Notice tone="info">
      <Inline>
        <span>
          {hasRoom ? texts.roomForMore(site.pages, allowed) : site.crawl.reason}{" "}
          {!hasRoom && mayChangePlan && <Link href={paths.billing()}>{texts.seePlans}</Link>}
        </span>
        {hasRoom ? (
          <May call="sites.crawl">
            <Button size="small" icon={icons.refresh} onClick={crawl} pending={crawlPending}>
              {actionTexts.crawl}
            </Button>
          </May>
        ) : (
          <ChoosePages site={site} allowed={allowed} />
        )}
      </Inline>
    </Notice>
  );
}
