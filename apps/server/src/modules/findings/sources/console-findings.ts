import type { ConsoleEntry, LogsEvidence } from "@sitewright/scan-engine";
import { draft } from "../draft-finding.ts";
import type { DraftFinding } from "../findings-repository.ts";
import { titleOf, withoutIds, withoutValues } from "../fingerprint.ts";
import { fileName, requestCause } from "../request-cause.ts";

/**
 * What the console tells: errors that scripts threw or wrote, and files that did not come. An error
 * about a name that is not defined, on a page where one script alone did not come, is that script's.
 */
export function consoleFindings({ entries }: Pick<LogsEvidence, "entries">): DraftFinding[] {
  const errors = entries.filter(({ level }) => level === "error");
  const missing = errors.flatMap((entry) => missingFile(entry) ?? []);
  const scripts = missing.filter(({ kind }) => kind === "script");
  const [onlyScript] = new Set(scripts.map(({ cause }) => cause)).size === 1 ? scripts : [];
  return errors.map((entry) => {
    const file = missingFile(entry);
    return file ? ofMissing(file) : ofMessage(entry, onlyScript?.cause);
  });
}

/** Of a console that wrote more than is kept nothing is known to be gone. */
export function consoleRules({ dropped }: Pick<LogsEvidence, "dropped">): string[] | null {
  return dropped > 0 ? [] : null;
}

type MissingFile = {
  url: URL;
  status: number | null;
  error: string | null;
  kind: "script" | "style" | "other";
  cause: string;
};

/** The browser's own words on a file that did not come. */
function missingFile({ source, message, url }: ConsoleEntry): MissingFile | null {
  if (source !== "network" || url === null || !message.startsWith("Failed to load resource")) {
    return null;
  }
  const parsed = URL.parse(url);
  if (!parsed) return null;
  const status = /status of (\d{3})/.exec(message)?.[1];
  const words = /resource: (?!the server responded)(.+)/.exec(message)?.[1] ?? null;
  const error = /net::(ERR_\w+)/.exec(message)?.[1] ?? words;
  return {
    url: parsed,
    status: status === undefined ? null : Number(status),
    error,
    kind: kindOf(parsed.pathname),
    cause: requestCause(parsed),
  };
}

function kindOf(path: string): MissingFile["kind"] {
  if (/\.m?js$/i.test(path)) return "script";
  return /\.css$/i.test(path) ? "style" : "other";
}

function ofMissing({ url, status, error, kind, cause }: MissingFile): DraftFinding {
  const outcome = status === null ? "does not load" : `answers ${status}`;
  return draft({
    source: "console",
    rule: "missing-file",
    anchor: [status === null ? "error" : String(status), url.hostname, withoutIds(url.pathname)],
    cause,
    leads: true,
    severity: kind === "other" ? "medium" : "high",
    urgent: true,
    title: `${fileName(url)} ${outcome}`,
    what_to_do:
      status === null
        ? "Check the address and that its server can be reached, or take the reference out of the page."
        : "Put the file back, or point the page at the name it has now.",
    evidence: { detail: error, request: { url: url.href, status, error, position: null } },
  });
}

function ofMessage(entry: ConsoleEntry, missingScript: string | undefined): DraftFinding {
  const [firstLine = ""] = entry.message.split("\n");
  const isThrown = entry.source === "exception";
  const text = isThrown ? firstLine.replace(/^Uncaught (?:\(in promise\) )?/, "") : firstLine;
  const path = entry.url === null ? "" : withoutIds(URL.parse(entry.url)?.pathname ?? "");
  const isOfMissing =
    missingScript !== undefined && isThrown && /^ReferenceError: .* is not defined/.test(text);
  return draft({
    source: "console",
    rule: isThrown ? "exception" : "error",
    anchor: [withoutValues(text), path],
    cause: isOfMissing ? missingScript : undefined,
    severity: isThrown ? "high" : "medium",
    title: isThrown ? titleOf(text) : `The console says: ${titleOf(text)}`,
    what_to_do: isThrown
      ? "Find the line that throws, and have it work or fail quietly: what stands behind it does not run."
      : "Read the message where it is written, and mend what it names.",
    evidence: {
      detail: text,
      line: entry.url === null ? null : { url: entry.url, number: entry.line },
    },
  });
}
