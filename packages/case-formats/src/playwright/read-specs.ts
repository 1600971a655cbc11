import type { ImportedCase, ImportNote, SourceFile } from "../imported-case.ts";
import { SpecReader } from "./spec-reader.ts";
import { StopReading } from "./stop-reading.ts";

const isConfig = (name: string) => /(^|\/)playwright\.config\.[cm]?[jt]s$/.test(name);
const isSpec = (name: string) => /\.(spec|test|e2e)\.[cm]?[jt]sx?$/.test(name);

/** Whether a file is a script, of which tests can be read. */
export function isScript(name: string): boolean {
  return /\.[cm]?[jt]sx?$/.test(name);
}

/**
 * Reads tests of Playwright and what they import: page objects, fixtures, settings, JSON. Nothing of a file is run. A file
 * of tests in which none is found is told of.
 */
export function readSpecs(files: readonly SourceFile[]): {
  cases: ImportedCase[];
  notes: ImportNote[];
} {
  const scripts = files.filter(({ name }) => isScript(name) && !isConfig(name));
  const named = scripts.filter(({ name }) => isSpec(name));
  const entries = named.length > 0 ? named : scripts;
  const cases: ImportedCase[] = [];
  const notes = new Map<string, ImportNote>();
  const tell = (note: ImportNote) => notes.set(`${note.file} ${note.line} ${note.reason}`, note);
  for (const { name } of entries) {
    const reader = new SpecReader(files);
    const file = (line: number | null, reason: string) =>
      tell({ file: name, line, code: "", reason });
    try {
      for (const config of files) if (isConfig(config.name)) reader.readConfig(config.name);
      reader.load(name);
    } catch (error) {
      if (!(error instanceof StopReading)) throw error;
      file(null, error.message);
    }
    cases.push(...reader.cases);
    for (const { file, place, reason } of reader.outside) {
      tell({ file, line: place.line, code: place.code.slice(0, 300), reason });
    }
    if (reader.cases.length === 0 && named.length > 0) {
      file(null, "No test was found in it: what its tests begin with is not known.");
    }
  }
  return { cases, notes: [...notes.values()] };
}
