/** The types a stored file can have, with the one content type each is ever served as. */
export const contentTypes = {
  // A page's source is shown as text: served as HTML it would run in our origin.
  text: "text/plain; charset=utf-8",
  json: "application/json; charset=utf-8",
  png: "image/png",
  webp: "image/webp",
} as const;

export type FileType = keyof typeof contentTypes;

export function isFileType(value: string): value is FileType {
  return Object.hasOwn(contentTypes, value);
}
