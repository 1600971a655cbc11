// By themselves: the screen that asks for them needs nothing else of the package.
export { HealthMade, PageHealthMade } from "@sitewright/sites";
