import { billingQueries, useApi, useMay } from "@sitewright/api-client";
import { paths } from "@sitewright/contract";
import { Link, Notice } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../texts.ts";
import * as styles from "./site-room.css.ts";

/** How many sites the team has of those that its plan allows; null while nobody knows, and without a limit. */
export function useSiteRoom(): { used: number; allowed: number; plan: string } | null {
  const mayKnowPlan = useMay("billing.info");
  const { data } = useQuery({ ...billingQueries.info(useApi()), enabled: mayKnowPlan });
  if (data === undefined || data.plan.usage.sites_allowed === 0) return null;
  return {
    used: data.used.sites,
    allowed: data.plan.usage.sites_allowed,
    plan: data.plan.name.toUpperCase(),
  };
}

/** The limit of sites, before one types: what is used of it, and the way out once it is reached. */
export function SiteRoom() {
  const texts = useTexts("addSite");
  const room = useSiteRoom();
  const mayChangePlan = useMay("billing.update");
  if (room === null) return null;
  const { used, allowed, plan } = room;
  if (used < allowed) return <p className={styles.root}>{texts.used(used, allowed)}</p>;
  return (
    <Notice tone="caution">
      {texts.used(used, allowed)} {texts.planAllows(plan, allowed)}{" "}
      {mayChangePlan ? <Link href={paths.billing()}>{texts.seeBilling}</Link> : texts.askAdmin}
    </Notice>
  );
}
