import { type HtmlEvidence, scanErrors } from "@sitewright/scan-engine";
import { draft } from "../draft-finding.ts";
import type { DraftFinding } from "../findings-repository.ts";

const rule = "SOFT_404";

type Answer = Pick<HtmlEvidence, "reads_as_missing">;

/** That a page answers as if it were there, with what its site shows where nobody has a page. */
export function missingPageFindings({ reads_as_missing }: Answer): DraftFinding[] {
  if (reads_as_missing !== true) return [];
  return [
    draft({
      source: "page",
      rule,
      severity: "high",
      title: "The page answers 200 but reads as a page that is not there",
      what_to_do:
        "Bring the page back, or send its address on to where its content is now. Where it is gone for good, have the server answer 404, so that search engines let go of it.",
      evidence: {
        detail: "It says what the site says at an address that nobody has.",
      },
    }),
  ];
}

/** Nothing where it was not compared; every rule there is where it was. */
export function missingPageRules({ reads_as_missing }: Answer): string[] | null {
  return reads_as_missing === null ? [] : null;
}

/** What a scan proves of a page that was not compared with what its site shows where nobody has one. */
export const otherPageRules = Object.keys(scanErrors).filter((code) => code !== rule);
