type Serving = {
  contentType: string;
  /** How the stored bytes are compressed. */
  encoding?: "gzip";
  /** Saved and never shown: what a page wrote could run in what shows it. A name where people keep it. */
  download?: true | string;
  /** In place of the policy that lets nothing in: of what we wrote ourselves and show in a frame of ours. */
  policy?: string;
};

/** The types a stored file can have, each served in one fixed way. */
export const fileTypes = {
  // A page's source is shown as text: served as HTML it would run in our origin.
  text: { contentType: "text/plain; charset=utf-8" },
  json: { contentType: "application/json; charset=utf-8" },
  "json-gzip": { contentType: "application/json; charset=utf-8", encoding: "gzip" },
  jpeg: { contentType: "image/jpeg" },
  png: { contentType: "image/png" },
  webp: { contentType: "image/webp" },
  // Kept as the strips that it has, of which earlier pictures have most; read as the PNG that they make.
  "striped-png": { contentType: "image/png" },
  strips: { contentType: "application/octet-stream", download: true },
  webm: { contentType: "video/webm" },
  // Opened as an archive by who saved it, and as nothing at all by a browser that is led to it.
  mhtml: { contentType: "application/octet-stream", encoding: "gzip", download: true },
  // A report: written by us, without script, from texts that are all taken for a stranger's.
  "report-view": {
    contentType: "text/html; charset=utf-8",
    policy:
      "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  },
  "report-file": { contentType: "text/html; charset=utf-8", download: "report.html" },
  "report-csv": { contentType: "text/csv; charset=utf-8", download: "report.csv" },
  "report-json": { contentType: "application/json; charset=utf-8", download: "report.json" },
  "report-pdf": { contentType: "application/pdf", download: "report.pdf" },
  har: { contentType: "application/json; charset=utf-8", encoding: "gzip", download: true },
} as const satisfies Record<string, Serving>;

export type FileType = keyof typeof fileTypes;

export function servingOf(type: FileType): Serving {
  return fileTypes[type];
}

export function isFileType(value: string): value is FileType {
  return Object.hasOwn(fileTypes, value);
}
