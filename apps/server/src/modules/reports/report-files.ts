import type { KeyObject } from "node:crypto";
import { type Edition, renderReport, reportCsv, reportJson } from "@sitewright/report-document";
import { reportFonts, reportKeyId, signReport } from "@sitewright/report-document/node";
import type { FileType } from "../../platform/storage/file-types.ts";

/** What an edition is read as: a page, one signed file, a table and data. Its PDF is printed by a job. */
export type ReportFiles = {
  keyId: string;
  files: { type: FileType; bytes: Uint8Array }[];
};

/** @param verifyAddress where the file's signature is checked */
export function filesOf(edition: Edition, key: KeyObject, verifyAddress: string): ReportFiles {
  const now = new Date(edition.made_at);
  const file = renderReport(edition, "file", { fonts: reportFonts(), verifyAddress });
  return {
    keyId: reportKeyId(key),
    files: [
      { type: "report-view", bytes: viewOf(edition) },
      { type: "report-file", bytes: signReport(file, key, now).bytes },
      { type: "report-csv", bytes: Buffer.from(reportCsv(edition)) },
      { type: "report-json", bytes: Buffer.from(reportJson(edition)) },
    ],
  };
}

/** What the editor shows in a frame. */
export function viewOf(edition: Edition): Uint8Array {
  return Buffer.from(renderReport(edition, "page", { fonts: reportFonts() }));
}
