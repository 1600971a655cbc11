import type { SiteAccess } from "../access/site-access.ts";
import type { OverriddenName } from "../egress/name-override.ts";
import type { HomePage } from "./home-page.ts";

/** Where a site is to live. Addresses are plain http or https, and may end in a path that the site is below. */
export type NewHome =
  /** At an address of its own until the switch; `nameAfter` is the site's address from then on. */
  | { kind: "address"; base: string; nameAfter: string }
  /** Under the same names, looked for at another address; only names of the site's registrable domain, at most 20. */
  | { kind: "names"; names: readonly OverriddenName[] };

/** A person's word on where a page went: `now` is null where it is left out on purpose. Addresses, whole or from the path on. */
export type Correction = { old: string; now: string | null };

/** What a rehearsal is asked for: plain data. Two homes of one site are compared over HTTP, without a browser. */
export type RehearsalRequest = {
  /** The site's address today. */
  oldBase: string;
  newHome: NewHome;
  /** Addresses of the old site's pages, at most `maxRehearsedPages`; others than its own are left out. */
  pages: readonly string[];
  corrections: readonly Correction[];
  /** Private targets that may be opened: see `EgressOptions`. None of them opens an overridden name. */
  allowPrivate: readonly string[];
  /** SHA-256 of the one public key at the new home that a person accepted although its certificate is faulty, in base64. */
  acceptedKey?: string;
  /** Whether DNS records are read that a move would break, and whether other name servers take over with it. */
  dns?: { nameServersChange: boolean };
  /** What lets visitors into either home: sent to that home alone. */
  access?: { old?: SiteAccess; now?: SiteAccess };
  /** For the whole rehearsal, in milliseconds; 15 minutes unless given. */
  totalMs?: number;
};

/** Asks whether the live site is what was rehearsed. */
export type SwitchRequest = Pick<
  RehearsalRequest,
  "oldBase" | "newHome" | "allowPrivate" | "totalMs"
> & {
  /** Of the rehearsal that went before: see `Rehearsal.edition`. */
  rehearsed: RehearsedEdition;
  /** What lets visitors into the live site. */
  access?: SiteAccess;
};

/** What the new home was when it was rehearsed: kept, and compared with the live site after the switch. */
export type RehearsedEdition = {
  /** By their path at the new home. */
  pages: readonly { path: string; page: HomePage }[];
  /** Addresses that were dialled for the site's own names. */
  addresses: readonly string[];
  /** SHA-256 of the certificate's public key, in base64; null over plain http. */
  key: string | null;
};

/** More pages than the largest plan has for one site. */
export const maxRehearsedPages = 5_000;

/** For a rehearsal that names none, in milliseconds. */
export const defaultRehearsalMs = 15 * 60_000;
