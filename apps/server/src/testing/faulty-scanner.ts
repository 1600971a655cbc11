import type {
  AccessibilityRule,
  ConsoleEntry,
  SecurityAuditEvidence,
} from "@sitewright/scan-engine";
import type { PageScanner } from "../modules/scans/index.ts";
import { makeAccessibilityEvidence, makeSecurityEvidence } from "./evidence.ts";
import { createFakeScanner, doneEvent } from "./fake-scanner.ts";

/** What a page has wrong; `fails` is why it cannot be opened, `breaks` the part that does not finish. */
export type Faults = {
  thrown?: string[];
  audits?: string[];
  /** Classes of elements whose text can hardly be read. */
  faint?: string[];
  /** Audits that are not there any more, as in a later version of the product. */
  dropsAudits?: string[];
  /** The console wrote more than is kept. */
  overflows?: boolean;
  /** It reads as what the site shows where nobody has a page, or does not; not compared unless told. */
  readsAsMissing?: boolean;
  fails?: "HTTP_ERROR" | "TURNED_AWAY";
  breaks?: "security";
};

/** Scans pages, by the paths of their addresses, that have these faults and no others. */
export function createFaultyScanner(faults: Record<string, Faults>): PageScanner {
  return {
    async scan(page, options) {
      const { url } = page;
      const asked = faults[new URL(url).pathname] ?? {};
      const {
        thrown = [],
        audits = [],
        faint = [],
        dropsAudits = [],
        overflows,
        fails,
        breaks,
      } = asked;
      for (const id of audits) audited.add(id);
      const good = createFakeScanner({
        fails: (part) => fails ?? (part === breaks ? "TIMED_OUT" : undefined),
      });
      await good.scan(page, {
        ...options,
        onEvent(event) {
          if (event.type !== "done") return options.onEvent(event);
          if (event.part === "logs") {
            return options.onEvent({
              ...event,
              evidence: { entries: thrown.map(toEntry), dropped: overflows ? 1 : 0 },
            });
          }
          if (event.part === "html") {
            const { readsAsMissing = null } = asked;
            const evidence = { ...event.evidence, reads_as_missing: readsAsMissing };
            return options.onEvent({ ...event, evidence });
          }
          if (event.part === "security") {
            return options.onEvent({
              ...event,
              evidence: {
                ...makeSecurityEvidence(),
                audits: [...audited]
                  .filter((id) => !dropsAudits.includes(id))
                  .map((id) => toAudit(id, audits.includes(id))),
              },
            });
          }
          if (event.part === "accessibility") {
            const evidence = { ...makeAccessibilityEvidence(), wcag: toRules(faint) };
            return options.onEvent({ ...event, evidence });
          }
          return options.onEvent(doneEvent(event.part, url));
        },
      });
    },
  };
}

/** Every audit that a page has failed is one there is. */
const audited = new Set<string>();

function toEntry(message: string): ConsoleEntry {
  const url = "https://shop.example/app.js";
  const common = { level: "error", source: "exception", timestamp: 1, url, line: 7 } as const;
  return { ...common, column: null, stack: [], message: `Uncaught ${message}\n    at app.js:7` };
}

function toRules(faint: readonly string[]): AccessibilityRule[] {
  if (faint.length === 0) return [];
  const nodes = faint.map((name) => ({
    ...{ selector: `.${name}`, html: `<p class="${name}">`, summary: "Contrast 2.1", box: null },
    path: [{ tag: "p", id: "", classes: [name], role: "" }],
  }));
  const said = { title: "Contrast", description: "Ensure it", help: "", criteria: ["1.4.3"] };
  return [{ ...said, id: "color-contrast", severity: "high", elements: faint.length, nodes }];
}

function toAudit(id: string, isFailed: boolean): SecurityAuditEvidence {
  return {
    id,
    title: id,
    category: "browser",
    status: isFailed ? "warning" : "pass",
    severity: isFailed ? (id === "csp-present" ? "high" : "low") : null,
    confidence: "high",
    weight: 1,
    details: "It is missing.",
    evidence: [],
    recommendation: "Send it.",
  };
}
