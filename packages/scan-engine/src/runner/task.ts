import type { Browser } from "puppeteer-core";
import type { Egress } from "../egress/create-egress.ts";
import type { EgressProxy } from "../egress/egress-proxy.ts";
import type { ScanLimits } from "../scan-limits.ts";

/** What every request of a task says: the private targets that may be opened for it. */
export type TaskRequest = { allowPrivate: readonly string[] };

/** What a task works with in a process without a browser. */
export type NetworkTools = {
  /** The way out, for this run and its private targets alone. */
  egress: Egress;
  limits: ScanLimits;
  /** Aborts when the run's tools are gone; the run itself is ended by ending the process. */
  signal: AbortSignal;
};

/** What a task works with in a process that holds a browser. */
export type BrowserTools = NetworkTools & {
  browser: Browser;
  /** The browser's only way out. */
  proxy: EgressProxy;
  /** Gives a load the network anew: its own allowance, no connection left open. */
  beginLoad(): Promise<void>;
  /** Called when the browser has to be replaced before another run. */
  onStuck(): void;
  /** Says what an error was, given how the browser fares. */
  explain(error: unknown): Promise<unknown>;
};

type ToolsOf = { network: NetworkTools; browser: BrowserTools };

/** The pool a task runs in. */
export type PoolKind = keyof ToolsOf;

/**
 * A task's work inside a runner. Request, events, replies and result cross a process boundary: plain
 * data only.
 * @param emit tells the parent something; resolves with its reply once the parent has dealt with it.
 */
export type TaskRun<Kind extends PoolKind, Request extends TaskRequest, Event, Reply, Result> = (
  request: Request,
  tools: ToolsOf[Kind],
  emit: (event: Event) => Promise<Reply>,
) => Promise<Result>;

export type Task<Kind extends PoolKind, Request extends TaskRequest, Event, Reply, Result> = {
  pool: Kind;
  /** Reads the task's modules, in the runner only. */
  load(): Promise<TaskRun<Kind, Request, Event, Reply, Result>>;
};

export function defineTask<
  Kind extends PoolKind,
  Request extends TaskRequest,
  Event,
  Reply,
  Result,
>(
  pool: Kind,
  load: () => Promise<TaskRun<Kind, Request, Event, Reply, Result>>,
): Task<Kind, Request, Event, Reply, Result> {
  return { pool, load };
}
