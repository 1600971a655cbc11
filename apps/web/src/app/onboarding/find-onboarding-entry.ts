// By itself: whoever is sent home needs nothing else of the package.
export { findOnboardingEntry } from "@sitewright/onboarding-wizard";
