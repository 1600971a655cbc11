// By itself: the screens that open it need nothing else of the package.
export { AddSiteDialog } from "@sitewright/sites";
