type Serving = {
  contentType: string;
  /** How the stored bytes are compressed. */
  encoding?: "gzip";
  /** Saved and never shown: what a page wrote could run in what shows it. */
  download?: true;
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
  // Opened as an archive by who saved it, and as nothing at all by a browser that is led to it.
  mhtml: { contentType: "application/octet-stream", encoding: "gzip", download: true },
  har: { contentType: "application/json; charset=utf-8", encoding: "gzip", download: true },
} as const satisfies Record<string, Serving>;

export type FileType = keyof typeof fileTypes;

export function servingOf(type: FileType): Serving {
  return fileTypes[type];
}

export function isFileType(value: string): value is FileType {
  return Object.hasOwn(fileTypes, value);
}
