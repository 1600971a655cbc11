import type { OpenEdition, ReportEdition } from "@sitewright/contract";
import { editionSchema, headline, summarize } from "@sitewright/report-document";
import { invariant } from "../../platform/errors.ts";
import type { FileType } from "../../platform/storage/file-types.ts";
import type { LinkSigner } from "../../platform/storage/link-signer.ts";
import { artifactLink } from "../artifacts/index.ts";
import type { EditionFile, EditionView } from "./editions-repository.ts";

export function presentEdition({ row, by }: EditionView): ReportEdition {
  return {
    id: row.id,
    report: row.reportId,
    site: row.siteId,
    from: row.firstDay,
    to: row.lastDay,
    zone: row.zone,
    headline: headline(editionSchema.parse(row.snapshot)),
    by: by ?? "somebody",
    time_created: row.timeCreated.toISOString(),
    pdf: row.pdf,
  };
}

/** With short-lived addresses of its files. */
export function presentOpenEdition(
  view: EditionView,
  files: readonly EditionFile[],
  links: LinkSigner,
): OpenEdition {
  const find = (wanted: FileType) => {
    const file = files.find(({ type }) => type === wanted);
    return file
      ? artifactLink(links, { owner: file.teamId, sha256: file.sha256, type: file.type })
      : null;
  };
  const link = (wanted: FileType) => {
    const url = find(wanted);
    invariant(url, `an edition has a file of the type ${wanted}`);
    return url;
  };
  return {
    ...presentEdition(view),
    summary: wordsOf(view.row.snapshot),
    view_url: link("report-view"),
    file_url: link("report-file"),
    csv_url: link("report-csv"),
    json_url: link("report-json"),
    pdf_url: find("report-pdf"),
    pdf_bytes: files.find(({ type }) => type === "report-pdf")?.bytes ?? null,
  };
}

function wordsOf(snapshot: unknown): string[] {
  return summarize(editionSchema.parse(snapshot)).map(({ text }) => text);
}
