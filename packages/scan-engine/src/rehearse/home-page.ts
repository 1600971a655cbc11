import type { Hop } from "../links/trail.ts";
import type { ScanFailure } from "../scan-error.ts";

/** A page at one home, in short: facts without its text. All of it comes from the site, bounded and storable. */
export type HomePage = {
  /** What was asked for. */
  url: string;
  /** Where it ended. */
  finalUrl: string;
  /** Of the last answer; null where none came. */
  status: number | null;
  /** Why there is no document to read; null where there is one. */
  fault: ScanFailure | null;
  /** The answers that led on. */
  hops: Hop[];
  /** Security headers and `x-robots-tag`, by name. */
  headers: Record<string, string>;
  cookies: CookieFlags[];
  /** Null for what is no HTML. */
  document: DocumentFacts | null;
  /** Document, pictures, styles and scripts as they are sent, in bytes; null where they were not looked at. */
  bytes: number | null;
  /** Pictures, styles and scripts that did not answer. */
  broken: string[];
};

export type CookieFlags = { name: string; secure: boolean; httpOnly: boolean; sameSite: string };

export type DocumentFacts = {
  title: string;
  description: string;
  /** Whole address; null where none is named. */
  canonical: string | null;
  /** What crawlers are told, in small letters. */
  robots: string;
  language: string;
  heading: string;
  hreflang: { language: string; url: string }[];
  forms: FormFacts[];
  /** Types of structured data; `unreadable` for what is no JSON. */
  data: string[];
  words: number;
  /** Links and files by their home's host, of which there were so many. */
  hosts: Record<string, number>;
  /** Scripts build it, so little can be said without a browser. */
  isShell: boolean;
};

export type FormFacts = {
  /** Whole address. */
  action: string;
  method: string;
  /** Names of its fields; those that must be filled in end in `!`. */
  fields: string[];
};
