import { importFilesMax } from "@sitewright/contract";
import { isRecording, readRecording } from "./chrome/read-recording.ts";
import type { ImportedCase, ImportNote, SourceFile } from "./imported-case.ts";
import { ownOf, parseJson } from "./json-value.ts";
import { isProject } from "./playwright/project-aliases.ts";
import { isScript, readSpecs } from "./playwright/read-specs.ts";
import { isSide, readSide } from "./selenium/read-side.ts";
import { isSitewright, readSitewright } from "./sitewright-json.ts";

export const importFileMaxBytes = 1_000_000;
/** Characters of all scripts: reading more takes longer than others should wait. */
const scriptsMaxLength = 200_000;

export type Imported = {
  cases: ImportedCase[];
  /** Of files as a whole, and of what stands outside the cases. */
  notes: ImportNote[];
};

/**
 * Reads cases of files that other tools wrote. Pure: nothing of a file is run, opened or asked for. Every file that no
 * case came of is told of.
 */
export function importCases(files: readonly SourceFile[]): Imported {
  const cases: ImportedCase[] = [];
  const notes: ImportNote[] = [];
  const scripts: SourceFile[] = [];
  let length = 0;
  const tell = (file: string, reason: string) => notes.push({ file, line: null, code: "", reason });
  for (const [at, file] of files.entries()) {
    if (at >= importFilesMax) tell(file.name, `${importFilesMax} files are read at once.`);
    else if (file.text.length > importFileMaxBytes) tell(file.name, "A file has 1 MB at most.");
    else if (isScript(file.name)) {
      length += file.text.length;
      if (length <= scriptsMaxLength) scripts.push(file);
      else tell(file.name, "Tests and what they import have 200 kB together at most.");
    } else cases.push(...readJsonFile(file, scripts, tell));
  }
  if (scripts.some(({ name }) => isScript(name))) {
    const read = readSpecs(scripts);
    cases.push(...read.cases);
    notes.push(...read.notes);
  } else for (const { name } of scripts) tell(name, unknownFile);
  return { cases, notes };
}

/** Files of tests in other languages, by how their names end. */
const languages: Readonly<Record<string, string>> = {
  ...{ py: "Python", java: "Java", kt: "Kotlin", cs: "C#", rb: "Ruby", php: "PHP" },
};

const unknownFile =
  "This is no recording of Chrome's Recorder, no project of the Selenium IDE, no test of Playwright and no case of ours.";

function readJsonFile(
  file: SourceFile,
  beside: SourceFile[],
  tell: (file: string, reason: string) => void,
): ImportedCase[] {
  if (isProject(file.name)) {
    beside.push(file);
    return [];
  }
  const json = parseJson(file.text);
  if (json === undefined) {
    tell(file.name, whyNot(file.name));
    return [];
  }
  if (isSitewright(json)) return [readSitewright(json, file.name)];
  if (isSide(json)) return readSide(json, file.name);
  if (isRecording(json)) return [readRecording(json, file.name)];
  // It may be what tests read.
  beside.push(file);
  return [];
}

function whyNot(name: string): string {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  if (ending === "json" || ending === "side") return "This is no JSON.";
  const language = ownOf(languages, ending);
  return language === undefined
    ? unknownFile
    : `Tests in ${language} are not read. Have them recorded for Playwright Test, in TypeScript or JavaScript.`;
}
