import type { ConsoleEntry, SecurityAuditEvidence } from "@sitewright/scan-engine";
import type { PageScanner } from "../modules/scans/index.ts";
import { makeLogsEvidence, makeSecurityEvidence } from "./evidence.ts";
import { createFakeScanner, doneEvent } from "./fake-scanner.ts";

/** What a page has wrong; `fails` is why it cannot be opened, `breaks` the part that does not finish. */
export type Faults = {
  thrown?: string[];
  audits?: string[];
  fails?: "HTTP_ERROR";
  breaks?: "security";
};

/** Scans pages, by the paths of their addresses, that have these faults and no others. */
export function createFaultyScanner(faults: Record<string, Faults>): PageScanner {
  return {
    async scan(page, options) {
      const { url } = page;
      const { thrown = [], audits = [], fails, breaks } = faults[new URL(url).pathname] ?? {};
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
              evidence: { ...makeLogsEvidence(), entries: thrown.map(toEntry) },
            });
          }
          if (event.part === "security") {
            return options.onEvent({
              ...event,
              evidence: { ...makeSecurityEvidence(), audits: audits.map(toAudit) },
            });
          }
          return options.onEvent(doneEvent(event.part, url));
        },
      });
    },
  };
}

function toEntry(message: string): ConsoleEntry {
  const url = "https://shop.example/app.js";
  const common = { level: "error", source: "exception", timestamp: 1, url, line: 7 } as const;
  return { ...common, column: null, stack: [], message: `Uncaught ${message}\n    at app.js:7` };
}

function toAudit(id: string): SecurityAuditEvidence {
  return {
    id,
    title: id,
    category: "browser",
    status: "warning",
    severity: id === "csp-present" ? "high" : "low",
    confidence: "high",
    weight: 1,
    details: "It is missing.",
    evidence: [],
    recommendation: "Send it.",
  };
}
