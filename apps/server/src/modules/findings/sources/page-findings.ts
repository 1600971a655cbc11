import { draft } from "../draft-finding.ts";
import type { DraftFinding } from "../findings-repository.ts";

/** How a page that could not be scanned failed. */
export type PageFailure = { code: string | null; reason: string | null };

/** That the page itself could not be opened: whatever else may be wrong, nobody sees it. */
export function pageFindings({ code, reason }: PageFailure): DraftFinding[] {
  if (code === null || code === "BLOCKED_BY_POLICY") return [];
  const status = code === "HTTP_ERROR" ? (/\b([45]\d\d)\b/.exec(reason ?? "")?.[1] ?? null) : null;
  const title = status === null ? (titles[code] ?? "The page could not be scanned") : null;
  return [
    draft({
      source: "page",
      rule: code,
      anchor: status === null ? [] : [status],
      severity: "critical",
      title: title ?? `The page answers ${status}`,
      what_to_do:
        status?.startsWith("4") === true
          ? "Bring the page back, send its address on to where its content is now, or remove it from the site."
          : "Look at the page in your own browser and at the log of its server.",
      evidence: { detail: reason },
    }),
  ];
}

const titles: Readonly<Record<string, string>> = {
  DNS_NOT_FOUND: "The page's host does not exist",
  CONNECTION_REFUSED: "The server refuses connections",
  CONNECTION_FAILED: "The connection breaks before the page arrives",
  TLS_INVALID: "Browsers refuse the certificate",
  TIMED_OUT: "The page does not finish loading",
  TOO_MANY_REDIRECTS: "The page redirects in a circle",
  REDIRECTED_OFF_SITE: "The page leads to another site",
  TOO_LARGE: "The page is too large to load",
  TOO_MANY_REQUESTS: "The page asks for too many files",
  NOT_HTML: "The address answers with no web page",
  HTTP_ERROR: "The page answers with an error",
  LOGIN_REQUIRED: "The page asks for a login",
  OUT_OF_MEMORY: "The page uses more memory than a browser has",
};
