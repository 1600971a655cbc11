// By themselves, as the dialog that adds a site is.
export { HealthMade, PageHealthMade } from "@sitewright/sites";
