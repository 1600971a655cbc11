/** What a page names an address for. */
export const linkKinds = [
  "page",
  "file",
  "image",
  "media",
  "script",
  "style",
  "frame",
  "form",
  "feed",
  "sitemap",
  "other",
] as const;

export type LinkKind = (typeof linkKinds)[number];

/** An address that a document names. */
export type LinkTarget = {
  /** Normalised. */
  url: string;
  kind: LinkKind;
  /** What a visitor reads there, at most 120 characters; empty where nothing is to be read. */
  text: string;
  /** The place in the document it leads to, without `#`; empty for the document itself. */
  fragment: string;
  /** The screen of an app that its script shows for what follows `#`; left out where it is none. */
  route?: string;
};
