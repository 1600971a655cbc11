import { readFileSync } from "node:fs";

export type Severity = "critical" | "high" | "medium" | "low";

/** One library as the data file has it. */
export type LibraryData = {
  name: string;
  /** Patterns with the version as their first group, by what they are held against. */
  content: string[];
  file: string[];
  address: string[];
  /** Versions by the SHA-1 of a whole script. */
  hashes: Record<string, string>;
  advisories: AdvisoryData[];
};

export type AdvisoryData = {
  id: string;
  severity: Severity;
  summary: string;
  /** From this version on; from the first when absent. */
  from?: string;
  /** Before this version. */
  below: string;
};

export type DataFile = { date: string; libraries: LibraryData[] };

const data: DataFile = JSON.parse(
  readFileSync(new URL("../data/advisories.json", import.meta.url), "utf8"),
);

/** The day of the data, as YYYY-MM-DD. */
export const advisoriesDate: string = data.date;

export const libraries: readonly LibraryData[] = data.libraries;
