import type { Scan } from "@sitewright/contract";
import type { HtmlEvidence } from "@sitewright/scan-engine";
import type { FileType } from "../../platform/storage/file-types.ts";
import { storable } from "../../platform/storage/storable.ts";

/** Where the files of the HTML part stand in it. */
export const htmlFiles = { source: 0, snapshot: 1, archive: 2 } as const;

type HtmlFile = { bytes: Uint8Array; type: FileType; position: number; details: null };

/** The files of a page: its source, and of its layout and its archive what there is. */
export function filesOfHtml({ html, snapshot, archive }: HtmlEvidence): HtmlFile[] {
  const source = { type: "text", position: htmlFiles.source, details: null } as const;
  const layout = { type: "json-gzip", position: htmlFiles.snapshot, details: null } as const;
  const whole = { type: "mhtml", position: htmlFiles.archive, details: null } as const;
  return [
    // As UTF-8; lone surrogates become U+FFFD.
    { ...source, bytes: new TextEncoder().encode(html) },
    ...("bytes" in snapshot ? [{ ...layout, bytes: snapshot.bytes }] : []),
    ...("bytes" in archive ? [{ ...whole, bytes: archive.bytes }] : []),
  ];
}

/** What the visit left, as rows keep it, with why a file is missing. */
export function visitOfHtml({
  visit,
  snapshot,
  archive,
}: HtmlEvidence): NonNullable<Scan["visit"]> {
  const { certificate } = visit;
  return storable({
    ...visit,
    certificate: certificate && {
      ...certificate,
      valid_from: new Date(certificate.valid_from).toISOString(),
      valid_to: new Date(certificate.valid_to).toISOString(),
    },
    snapshot_missing: "missing" in snapshot ? snapshot.missing : null,
    archive_missing: "missing" in archive ? archive.missing : null,
  });
}
