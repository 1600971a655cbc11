import {
  type AppPath,
  type Finding,
  type FindingCheck,
  paths,
  type ScanSearch,
} from "@sitewright/contract";

/** Characters of a text that names a place in an address. */
const maxMark = 160;

/**
 * Where what a finding speaks of is to be seen: the tab of a scan with the check, the request, the line of the
 * console open, the site's list of links, or the page.
 * @param scanId the scan whose screen leads there; without one, that which saw it.
 */
export function placeOfFinding(finding: Finding, scanId?: string): AppPath {
  const [place] = finding.where.places;
  const scan = scanId ?? place?.scan ?? null;
  const [lead] = finding.checks;
  if (lead?.source === "links") return placeOfLink(finding.site, lead);
  if (scan !== null && lead) return paths.scan(scan, placeOfCheck(lead));
  return place ? paths.page(place.page) : paths.site(finding.site);
}

/** Where in a scan one check is to be seen. */
export function placeOfCheck({ source, rule, evidence }: FindingCheck): ScanSearch {
  switch (source) {
    case "accessibility":
    case "security":
    case "lighthouse":
      return { tab: source, rule };
    case "network": {
      const position = evidence?.request?.position ?? undefined;
      return { tab: "network", requests: "failed", request: position };
    }
    case "console":
      return { tab: "console", level: "error", mark: markOf(evidence) };
    case "page":
    case "links":
      return { tab: "overview" };
  }
}

/** Where in a page's source an element stands, by the text of its tag. */
export function placeOfElement(html: string): ScanSearch {
  return { tab: "html", mark: html.slice(0, maxMark) };
}

function markOf(evidence: FindingCheck["evidence"]): string | undefined {
  const text = evidence?.request?.url ?? evidence?.detail;
  return text?.slice(0, maxMark) || undefined;
}

function placeOfLink(site: string, { evidence }: FindingCheck): AppPath {
  const search = evidence?.request?.url.slice(0, maxMark);
  return paths.site(site, { tab: "links", search });
}
