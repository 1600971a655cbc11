// A file of its own, which the root loads apart from the first screen.
export { OfflineBanner, Toaster } from "@sitewright/ui-kit";
