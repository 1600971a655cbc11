import type { Browser, CDPSession } from "puppeteer-core";
import type { LighthouseRun } from "../audit/lighthouse/lighthouse-run.ts";
import type { SessionKind } from "../capture/attach-session.ts";
import type { Shown } from "../capture/emulate-device.ts";
import type { LoadOptions } from "../capture/load-page.ts";
import type { Visit } from "../capture/main-document.ts";
import type { Tab } from "../capture/open-tab.ts";
import type { ScanBounds } from "../scan-bounds.ts";
import type { Rest } from "../steady/steady-page.ts";

/**
 * When in a load a value is read:
 * - `loaded`: the page has arrived and nobody has touched it;
 * - `settled`: everything on it was scrolled to, fonts and images are there;
 * - `frozen`: it was run to a fixed horizon, and nothing on it moves any more;
 * - `closing`: the last questions, which may change the page;
 * - `watch`: it was listened to all along, and the page itself is asked nothing;
 * - `reshaped`: it has told all there is of it, and is shown as other devices would.
 */
export type ReaderPhase = "loaded" | "settled" | "frozen" | "closing" | "watch" | "reshaped";

/** What was asked for, for one load. */
export type LoadSetup = Shown & {
  url: string;
  bounds: ScanBounds;
  /** Further devices that the page is to be pictured on. */
  others?: readonly Shown[] | undefined;
  /** Whether each of them is to have a load of its own. */
  ownLoads?: boolean | undefined;
  /** Ids of elements that no picture shows. */
  maskIds?: readonly string[] | undefined;
  /** Whether the page is looked at as a visitor who was let in by something that nobody else is to have. */
  isLetIn?: boolean | undefined;
};

/** The page of a load, open and at the document it ended at. */
export type LoadedPage = LoadSetup & {
  browser: Browser;
  tab: Tab;
  visit: Visit;
  /** What the way out knows of the load, which the browser behind it does not. */
  proxy: LoadOptions["proxy"];
  /** Lighthouse, where it was there from the start. */
  lighthouse: LighthouseRun | null;
  /** How it was brought to rest; null before `frozen`. */
  rest: Rest | null;
  /** Shows it on another device, at rest; for what reads while it is `reshaped`. */
  reshape(shown: Shown): Promise<Rest>;
};

/** One load's use of a reader. */
export type Reading<Value> = {
  /**
   * Adds listeners to the page's session and to those of its frames and workers, each before it
   * runs anything. A session that lacks a domain must not fail it.
   */
  listen?(session: CDPSession, kind: SessionKind): Promise<void> | void;
  /**
   * Gives the value. Called again when the page moves on meanwhile; the last answer counts.
   * @throws ScanError why this value is missing, which fails the parts that need it and no other.
   */
  read(page: LoadedPage): Promise<Value> | Value;
  /** What it may take, in milliseconds; `responseMs` unless it says. */
  ms?: number;
};

/** One thing that a load can tell. Readers are listed in `readers.ts`; parts name those they need. */
export type Reader<Value> = {
  phase: ReaderPhase;
  /** Begins a load's own reading; what it gathers stands in its closure. */
  open(setup: LoadSetup): Reading<Value>;
};

export function defineReader<Value>(
  phase: ReaderPhase,
  open: (setup: LoadSetup) => Reading<Value>,
): Reader<Value> {
  return { phase, open };
}
