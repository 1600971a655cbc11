// By itself, so that who asks for it is not given all that the package has.
export { AddSiteDialog } from "@sitewright/sites";
