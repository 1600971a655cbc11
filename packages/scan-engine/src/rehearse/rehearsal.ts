import type { DnsRecords } from "./dns/dns-records.ts";
import type { HomePage } from "./home-page.ts";
import type { HomeSite } from "./home-site.ts";
import type { RehearsedEdition } from "./rehearsal-request.ts";

/** What came of one rehearsal: plain data, to be kept with who asked for it and when. */
export type Rehearsal = {
  version: 1;
  /** In the order of the request. */
  pages: RehearsedPage[];
  sites: { old: HomeSite; now: HomeSite };
  /** Null where it was not asked for, or the site has no name. */
  dns: DnsRecords | null;
  /** Worst first. */
  causes: RehearsalCause[];
  /** What the new home was, for a look after the switch. */
  edition: RehearsedEdition;
};

/**
 * How a page's place at the new home is known: it answers there, it leads there, its words and title are there,
 * a person said so, it was left out by a person, or nowhere.
 */
export type MappingSort = "path" | "redirect" | "content" | "by_hand" | "left_out" | "none";

export type PageMapping = {
  sort: MappingSort;
  /** Whole address at the new home; null where it has none. */
  now: string | null;
  /** 0 to 1; how much the two are alike. */
  likeness: number;
  /** Whether a person need not be asked. */
  sure: boolean;
};

export type RehearsedPage = {
  /** Its address at the old home. */
  url: string;
  mapping: PageMapping;
  old: HomePage;
  /** What its old address answers at the new home. */
  asked: HomePage;
  /** The page that takes its place; null where that is `asked`, or there is none. */
  now: HomePage | null;
  /** What a browser told of both, 0 to 100 each; not there where none was asked. */
  looks?: PageLooks;
};

export type PageLooks = {
  /** How much of what is seen is the same; null where one of the homes showed no picture. */
  alike: number | null;
  /** Lighthouse's score of performance. */
  performance: { old: number | null; now: number | null };
  /** Whether both homes showed the page. */
  shown: boolean;
};

/** `blocks`: the move breaks something; `look`: a person should; `note`: only to know. */
export type CauseLevel = "blocks" | "look" | "note";

/** One thing to mend, on however many pages. */
export type RehearsalCause = {
  /** The same for the same cause in another rehearsal of the site. */
  id: string;
  kind: string;
  level: CauseLevel;
  /** What is wrong. */
  sentence: string;
  /** What to do about it. */
  todo: string;
  /** Addresses at the old home; empty for what concerns the whole site. */
  pages: string[];
  /** At its first page. */
  was: string;
  is: string;
};

/** A person's word that a cause may stay. */
export type AcceptedCause = {
  /** A cause's id. */
  cause: string;
  /** The pages it was on: one that comes later is not accepted. */
  pages: readonly string[];
  /** Who, as they are called. */
  by: string;
  reason: string;
};

export type RehearsalCounts = {
  pages: number;
  /** Pages that nothing blocks. */
  ready: number;
  /** Causes by what they are, without accepted ones. */
  blocks: number;
  looks: number;
  notes: number;
  accepted: number;
  /** Pages that could not be read at one of the homes. */
  unread: number;
  /** Pages whose place a person has to say. */
  open: number;
  mapped: Record<MappingSort, number>;
};

export type RehearsalVerdict = {
  /** `unsettled`: nothing blocks, and not everything could be looked at. */
  outcome: "go" | "no_go" | "unsettled";
  /** One sentence, such as "No-go: 8 things block." */
  sentence: string;
  counts: RehearsalCounts;
  /** Worst first, each with who accepted it. */
  causes: (RehearsalCause & { accepted: AcceptedCause | null })[];
};
