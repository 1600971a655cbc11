import { readFileSync, writeFileSync } from "node:fs";
import type { AdvisoryData, DataFile, LibraryData, Severity } from "./advisory-data.ts";
import { boundPattern } from "./bound-pattern.ts";

type RetireEntry = {
  vulnerabilities?: {
    below?: string;
    atOrAbove?: string;
    severity?: string;
    identifiers?: { summary?: string; CVE?: string[]; githubID?: string };
  }[];
  extractors?: {
    filecontent?: string[];
    filename?: string[];
    uri?: string[];
    hashes?: Record<string, string>;
  };
};

const [file, date] = process.argv.slice(2);
if (!file || !/^\d{4}-\d{2}-\d{2}$/.test(date ?? "")) {
  throw new Error("Name a repository file of Retire.js and its day, as YYYY-MM-DD.");
}
const raw = JSON.parse(readFileSync(file, "utf8"));
const entries: Record<string, RetireEntry> = raw.advisories ?? raw;
const libraries = Object.entries(entries)
  // Its own example, and addresses that it must not look at.
  .filter(([name]) => name !== "retire-example" && name !== "dont check")
  .map(([name, entry]) => toLibrary(name, entry));
const data: DataFile = { date: date ?? "", libraries };
writeFileSync(
  new URL("../data/advisories.json", import.meta.url),
  `${JSON.stringify(data, null, 1)}\n`,
);

function toLibrary(
  name: string,
  { extractors = {}, vulnerabilities = [] }: RetireEntry,
): LibraryData {
  return {
    name,
    content: bound(extractors.filecontent),
    file: bound(extractors.filename),
    address: bound(extractors.uri),
    hashes: extractors.hashes ?? {},
    advisories: vulnerabilities.flatMap(toAdvisory),
  };
}

function bound(patterns: readonly string[] = []): string[] {
  return patterns.flatMap((pattern) => boundPattern(pattern) ?? []);
}

function toAdvisory({
  below,
  atOrAbove,
  severity,
  identifiers = {},
}: NonNullable<RetireEntry["vulnerabilities"]>[number]): AdvisoryData[] {
  if (below === undefined) return [];
  return [
    {
      id: identifiers.CVE?.[0] ?? identifiers.githubID ?? "no identifier",
      severity: isSeverity(severity) ? severity : "medium",
      summary: firstSentence(identifiers.summary ?? ""),
      ...(atOrAbove === undefined ? {} : { from: atOrAbove }),
      below,
    },
  ];
}

function isSeverity(text: string | undefined): text is Severity {
  return ["critical", "high", "medium", "low"].includes(text ?? "");
}

function firstSentence(text: string): string {
  const plain = text.replaceAll(/[#*`]/g, "").replaceAll(/\s+/g, " ").trim();
  const sentence = /^.{20,160}?[.!](?= |$)/.exec(plain)?.[0] ?? plain;
  return sentence.length > 160 ? `${sentence.slice(0, 159)}…` : sentence;
}
