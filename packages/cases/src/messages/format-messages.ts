import { countOf, numberOf } from "@sitewright/feature-kit";
import { pluralOf } from "@sitewright/ui-kit";

/** Texts of cases that come from files and go into them. */
export const formatMessages = {
  import: {
    title: "Import cases",
    about:
      "From recordings of Chrome's Recorder, projects of the Selenium IDE, tests of Playwright with what they import, and cases that were exported here. Files are read and never run.",
    files: "Files",
    siteFirst: "Choose a site: the files are read for it.",
    filesHint: "100 files at most, 900 kB together.",
    tooMany:
      "These are more than 100 files. Choose the folder of the tests alone, or import them in parts.",
    tooLarge: "The files are larger than 900 kB together. Import them one after the other.",
    reading: "Reading the files",
    notRead: "The files could not be read",
    found: (cases: number) => `${countOf(cases, "case")} found`,
    steps: (steps: number, off: number) =>
      off === 0
        ? countOf(steps, "step")
        : `${countOf(steps, "step")}, ${off} not understood: ${off === 1 ? "it is" : "they are"} switched off`,
    notes: (notes: number) => `${countOf(notes, "note")}`,
    beside: "Beside the cases",
    lines: (file: string, [line, ...more]: readonly number[]) =>
      line === undefined
        ? file
        : `${file}, ${pluralOf(1 + more.length, { one: "line", other: "lines" })} ${[line, ...more].join(", ")}`,
    more: (codes: number) => `and ${numberOf(codes)} more`,
    submit: (cases: number) => (cases === 0 ? "Import" : `Import ${countOf(cases, "case")}`),
    cancel: "Cancel",
    imported: (cases: number) => `${countOf(cases, "case")} imported.`,
    failed: "The cases were not imported",
  },
  export: {
    menu: "Export",
    for: {
      playwright: "Export for Playwright",
      chrome: "Export for Chrome's Recorder",
      sitewright: "Export as JSON",
    },
    failed: "The case was not exported",
  },
} as const;
