// A file of its own, which the root loads apart from the first screen.
export { Toaster } from "@sitewright/ui-kit";
