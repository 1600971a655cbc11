type Serving = {
  contentType: string;
  /** How the stored bytes are compressed. */
  encoding?: "gzip";
  /** Saved and never shown: what a page wrote could run in what shows it. A name where people keep it. */
  download?: true | string;
  /** In place of the policy that lets nothing in: of what we wrote ourselves and show in a frame of ours. */
  policy?: string;
};

// A page's source is shown as text: served as HTML it would run in our origin.
const text = { contentType: "text/plain; charset=utf-8" };
const json = { contentType: "application/json; charset=utf-8" };
const packedJson = { ...json, encoding: "gzip" } as const;
const jpeg = { contentType: "image/jpeg" };
const har = { ...packedJson, download: true } as const;
// Opened as an archive by who saved it, and as nothing at all by a browser that is led to it.
const mhtml = {
  contentType: "application/octet-stream",
  encoding: "gzip",
  download: true,
} as const;

/**
 * The types a stored file can have, each served in one fixed way. Those in `-delta` are kept as what differs from
 * files of their kind, and read as what they were; `-base` is what a run uses because deltas of its own need it.
 */
export const fileTypes = {
  text,
  "text-delta": text,
  "text-base": text,
  json,
  "json-gzip": packedJson,
  "json-gzip-delta": packedJson,
  "json-gzip-base": packedJson,
  jpeg,
  "jpeg-delta": jpeg,
  "jpeg-base": jpeg,
  png: { contentType: "image/png" },
  webp: { contentType: "image/webp" },
  // Kept as the strips that it has, of which earlier pictures have most; read as the PNG that they make.
  "striped-png": { contentType: "image/png" },
  strips: { contentType: "application/octet-stream", download: true },
  webm: { contentType: "video/webm" },
  mhtml,
  "mhtml-delta": mhtml,
  "mhtml-base": mhtml,
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
  har,
  "har-delta": har,
  "har-base": har,
} as const satisfies Record<string, Serving>;

export type FileType = keyof typeof fileTypes;

/** What a page says again in its next scan with little changed. */
const deltaTypes = ["text", "json-gzip", "mhtml", "har", "jpeg"] as const satisfies FileType[];

export type DeltaType = (typeof deltaTypes)[number];

/** The type itself where files of it may be kept as what differs from others; null for any other. */
export function toDeltaType(type: FileType): DeltaType | null {
  return deltaTypes.find((each) => each === type) ?? null;
}

/** What a file is read as that is kept as what differs from others; null for one that is kept as it is. */
export function deltaTypeOf(type: FileType): DeltaType | null {
  return deltaTypes.find((each) => type === `${each}-delta`) ?? null;
}

export function servingOf(type: FileType): Serving {
  return fileTypes[type];
}

export function isFileType(value: string): value is FileType {
  return Object.hasOwn(fileTypes, value);
}
