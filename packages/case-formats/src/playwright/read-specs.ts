import type { ImportedCase, ImportNote, SourceFile } from "../imported-case.ts";
import { SpecReader } from "./spec-reader.ts";
import { StopReading } from "./stop-reading.ts";

const isConfig = (name: string) => /(^|\/)playwright\.config\.[cm]?[jt]s$/.test(name);
const noTest =
  "No test of Playwright was found in it. Choose the files of tests, with those that they import.";
/** Scripts that are none of Playwright's, and what to hand over instead. */
const others = [
  {
    sign: /["'](puppeteer(-core)?|@puppeteer\/replay)["']/,
    reason: "Scripts of Puppeteer are not read. Export the recording as a JSON file.",
  },
  {
    sign: /\bcy\.(visit|get|contains)\(|["']cypress["']/,
    reason: "Tests of Cypress are not read. Record the visit anew, or write it down as steps.",
  },
  {
    sign: /["'](selenium-webdriver|webdriverio|@wdio\/globals|nightwatch|testcafe)["']/,
    reason: "Tests of WebDriver are not read. Hand over the project of the Selenium IDE (.side).",
  },
];
const isSpec = (name: string) => /\.(spec|test|e2e)\.[cm]?[jt]sx?$/.test(name);

function titleOf(name: string): string {
  return name.replace(/^.*\//s, "").replace(/\.\w+$/, "");
}

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
  for (const { name, text } of entries) {
    const file = (line: number | null, reason: string) =>
      tell({ file: name, line, code: "", reason });
    const readBy = (load: (reader: SpecReader) => void) => {
      const reader = new SpecReader(files);
      try {
        for (const config of files) if (isConfig(config.name)) reader.readConfig(config.name);
        load(reader);
        reader.runDeclared();
      } catch (error) {
        if (!(error instanceof StopReading)) throw error;
        file(null, error.message);
      }
      return reader;
    };
    let reader = readBy((one) => one.load(name));
    if (reader.cases.length === 0 && reader.opensBrowser) {
      reader = readBy((one) => one.runTest(titleOf(name), name, () => void one.load(name)));
    }
    cases.push(...reader.cases);
    const other =
      reader.cases.length === 0 ? others.find(({ sign }) => sign.test(text)) : undefined;
    if (other) {
      file(null, other.reason);
      continue;
    }
    for (const { file, place, reason } of reader.outside) {
      tell({ file, line: place.line, code: place.code.slice(0, 300), reason });
    }
    if (reader.cases.length === 0) {
      const isNamed = named.length > 0;
      file(
        null,
        isNamed ? "No test was found in it: what its tests begin with is not known." : noTest,
      );
    }
  }
  // Beside files that are called tests a script is read where one of them imports it.
  for (const { name, text } of scripts.filter((script) => !entries.includes(script))) {
    const other = others.find(({ sign }) => sign.test(text));
    if (other) tell({ file: name, line: null, code: "", reason: other.reason });
  }
  return { cases, notes: [...notes.values()] };
}
