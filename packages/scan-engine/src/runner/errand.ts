import type { Browser as DrivenBrowser } from "playwright-core";
import type { Browser } from "puppeteer-core";
import type { Egress, EgressOptions } from "../egress/create-egress.ts";
import type { EgressProxy } from "../egress/egress-proxy.ts";
import type { NameOverride } from "../egress/name-override.ts";
import type { ScanBounds } from "../scan-bounds.ts";

/** What every request of an errand says: the private targets that may be opened for it, and names looked for elsewhere. */
export type ErrandRequest = {
  allowPrivate: readonly string[];
  /** The site's names are looked for at its new home, in this run alone. */
  override?: NameOverride | undefined;
};

/** What a further way out differs in. */
export type WayOut = Pick<EgressOptions, "override" | "acceptedKey" | "onRoute">;

/** What an errand works with in a process without a browser. */
export type NetworkTools = {
  /** The way out, for this run and its private targets alone. */
  egress: Egress;
  /** A further way out with a client of its own, for this run as well: no connection serves two homes of a site. */
  openWayOut(way: WayOut): Egress;
  bounds: ScanBounds;
  /** Aborts when the run's tools are gone; the run itself is ended by ending the process. */
  signal: AbortSignal;
};

/** What an errand works with in a process that holds a browser, by what drives it. */
export type DriverTools<Driver> = Omit<NetworkTools, "openWayOut"> & {
  browser: Driver;
  /** The browser's only way out. */
  proxy: EgressProxy;
  /** Gives a load the network anew: its own allowance, no connection left open. */
  beginLoad(): Promise<void>;
  /** Called when the browser has to be replaced before another run. */
  onStuck(): void;
  /** Says what an error was, given how the browser fares. */
  explain(error: unknown): Promise<unknown>;
};

/** For loads, which the protocol drives. */
export type BrowserTools = DriverTools<Browser>;

/** For journeys, which are driven as a person drives a page. */
export type DrivenTools = DriverTools<DrivenBrowser>;

type ToolsOf = { network: NetworkTools; browser: BrowserTools; driven: DrivenTools };

/** The pool an errand runs in. */
export type PoolKind = keyof ToolsOf;

/**
 * An errand's work inside a runner. Request, events, replies and result cross a process boundary: plain
 * data only.
 * @param emit tells the parent something; resolves with its reply once the parent has dealt with it.
 */
export type ErrandRun<
  Kind extends PoolKind,
  Request extends ErrandRequest,
  Event,
  Reply,
  Result,
> = (
  request: Request,
  tools: ToolsOf[Kind],
  emit: (event: Event) => Promise<Reply>,
) => Promise<Result>;

export type Errand<Kind extends PoolKind, Request extends ErrandRequest, Event, Reply, Result> = {
  pool: Kind;
  /** Reads the errand's modules, in the runner only. */
  load(): Promise<ErrandRun<Kind, Request, Event, Reply, Result>>;
};

export function defineErrand<
  Kind extends PoolKind,
  Request extends ErrandRequest,
  Event,
  Reply,
  Result,
>(
  pool: Kind,
  load: () => Promise<ErrandRun<Kind, Request, Event, Reply, Result>>,
): Errand<Kind, Request, Event, Reply, Result> {
  return { pool, load };
}
