import type { Edition } from "../edition.ts";

/** Where a document is read: on a page of ours, on paper, or as a file that somebody keeps. */
export type ReportTarget = "page" | "print" | "file";

/** A face of the document's type, as WOFF2 in base64. */
export type ReportFont = { weight: 400 | 700; script: "latin" | "latin-ext"; base64: string };

/** What is not a fact of the edition, but of the place that it is shown in. */
export type ReportOptions = {
  /** Without them the document is set in what the reader's machine has. */
  fonts?: readonly ReportFont[];
  /** Where the report can be read on the web; print and file name it. */
  address?: string;
  /** SHA-256 of the edition, in hex: its short form tells two prints apart. */
  digest?: string;
  /** Where a file's signature is checked. */
  verifyAddress?: string;
  /** What a page offers to take along; addresses on our own host. */
  downloads?: readonly { name: string; href: string }[];
  /** The day on which the link ends. */
  ends?: string;
};

/** What each section is drawn from. */
export type Drawn = { edition: Edition; target: ReportTarget; options: ReportOptions };
