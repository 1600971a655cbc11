import { writeRecording } from "./chrome/write-recording.ts";
import { writeSpec } from "./playwright/write-spec.ts";
import { type WrittenCase, writeSitewright } from "./sitewright-json.ts";

/** Tools that a case can be written for. */
export const exportFormats = ["sitewright", "playwright", "chrome"] as const;
export type ExportFormat = (typeof exportFormats)[number];

export type ExportedFile = { name: string; text: string };

/** Writes a case as a file that another tool reads. Read again by `importCases`, it is what it was. Pure. */
export function exportCase(one: WrittenCase, format: ExportFormat): ExportedFile {
  const name = fileName(one.title);
  switch (format) {
    case "sitewright":
      return { name: `${name}.json`, text: writeSitewright(one) };
    case "chrome":
      return { name: `${name}.recording.json`, text: writeRecording(one) };
    case "playwright":
      return { name: `${name}.spec.ts`, text: writeSpec(one) };
  }
}

/** Letters and digits that every system takes. */
function fileName(title: string): string {
  const plain = title.normalize("NFKD").toLowerCase();
  const words = plain.replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "");
  return words.slice(0, 60) || "case";
}
