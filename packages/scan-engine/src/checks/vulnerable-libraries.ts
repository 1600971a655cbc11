import { type Check, fail, notApplicable, pass, warning } from "./define-check.ts";
import type { LibraryFound } from "./security-input.ts";

export const vulnerableLibraries: Check = {
  id: "vulnerable-libraries",
  title: "No library with known vulnerabilities",
  problem: "Libraries with known vulnerabilities",
  category: "scripts",
  weight: 10,
  recommendation: "Update the library to a version without known vulnerabilities, or remove it.",
  run({ libraries: { dataDate, scripts, found } }) {
    if (scripts === 0) return notApplicable("The page loads no scripts.");
    const asOf = `Data of ${dataDate}.`;
    if (found.length === 0) {
      return notApplicable(`No script was recognised as a known library. ${asOf}`);
    }
    const bad = found.filter(({ advisories }) => advisories.length > 0);
    if (bad.length === 0) {
      return pass(`Nothing is known against the libraries of the page. ${asOf}`, found.map(nameOf));
    }
    const severity = worstOf(bad);
    const details = `${bad.length} of ${found.length} recognised libraries. ${asOf}`;
    const evidence = bad.flatMap(toLines);
    return severity === "low"
      ? warning(severity, details, evidence)
      : fail(severity, details, evidence);
  },
};

const severities = ["critical", "high", "medium", "low"] as const;

function worstOf(libraries: readonly LibraryFound[]): (typeof severities)[number] {
  const present = libraries.flatMap(({ advisories }) => advisories.map((each) => each.severity));
  return severities.find((severity) => present.includes(severity)) ?? "low";
}

function nameOf({ name, version }: LibraryFound): string {
  return `${name} ${version}`;
}

function toLines(library: LibraryFound): string[] {
  return library.advisories.map(
    ({ id, severity, summary }) =>
      `${nameOf(library)}: ${id} (${severity}) ${summary} – ${library.url}`,
  );
}
