import { useMay } from "@sitewright/api-client";

/** What of sites, pages and scans the member is offered to do; the server refuses the rest. */
export function useOffers() {
  return {
    addSite: useMay("sites.create"),
    startDemo: useMay("demo.start"),
    crawl: useMay("sites.crawl"),
    cancelWork: useMay("sites.cancel"),
    tagSite: useMay("sites.update"),
    removeSite: useMay("sites.remove"),
    letScansIn: useMay("siteAccess.get"),
    addPages: useMay("pages.create"),
    tagPage: useMay("pages.update"),
    removePage: useMay("pages.remove"),
    replacePages: useMay("pages.replace"),
    scan: useMay("scans.create"),
    test: useMay("tests.create"),
    testSites: useMay("tests.createMany"),
    report: useMay("reports.list"),
    makeReport: useMay("reports.create"),
    assign: useMay("issues.updateMany"),
    migration: useMay("migrations.get"),
    cancelScan: useMay("scans.cancel"),
  };
}
