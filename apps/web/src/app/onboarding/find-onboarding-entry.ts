// By itself, as the dialog that adds a site is.
export { findOnboardingEntry } from "@sitewright/onboarding-wizard";
