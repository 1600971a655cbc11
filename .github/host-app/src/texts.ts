import type { TextOverrides as BillingTextOverrides } from "@sitewright/billing";
import type { TextOverrides } from "@sitewright/onboarding-wizard";

/** What Sitewright's screens say otherwise here. */
export const wizardTexts: TextOverrides = {
  team: { title: "Which orchard?", name: "Orchard name", submit: "Plant it" },
};

export const billingTexts: BillingTextOverrides = {
  header: { lead: "No apple is picked before you say so." },
};
