import { type ChosenPlanName, planCatalogue } from "@sitewright/contract";
import type { BillingTexts } from "../messages.ts";

export type PlanFeature = {
  text: string;
  /** The number that is enforced, where the words leave it open. */
  limit?: string;
};

/** What a card's details list: the card's own words, with the enforced numbers beside them. */
export function planFeatures(name: ChosenPlanName, texts: BillingTexts["features"]): PlanFeature[] {
  const limits = planCatalogue[name].limits;
  const kept = { text: `${texts.retention} ${texts.retentionWords[name]}` };
  if (name === "selfhost") {
    return [
      { text: texts.unlimitedSites },
      { text: texts.unlimitedRuns },
      { text: texts.unlimitedFlows },
      kept,
      { text: texts.ownServers },
    ];
  }
  return [
    limits.sites_allowed === 1
      ? { text: texts.oneSite }
      : { text: texts.moreSites, limit: texts.moreSitesLimit(`${limits.sites_allowed}`) },
    { text: texts.pages(`${limits.pages_allowed}`) },
    { text: texts.schedules(limits.schedules_allowed) },
    { text: texts.runs(`${limits.scans_allowed}`, `${limits.tests_allowed}`) },
    { text: texts.caseruns(`${limits.caseruns_allowed}`, `${limits.flowruns_allowed}`) },
    {
      text: texts.flows(
        texts.nodes(limits.nodes_allowed),
        texts.conditions(limits.conditions_allowed),
      ),
    },
    { ...kept, limit: texts.days(`${limits.retention_days}`) },
  ];
}
