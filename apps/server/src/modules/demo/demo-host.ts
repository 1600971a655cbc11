import type { Demo } from "@sitewright/contract";
import { type DemoSite, startDemoSite } from "@sitewright/demo-site";
import type { SystemDb } from "../../platform/db/client.ts";
import type { Logger } from "../../platform/logger.ts";
import { findDemo, saveDemo } from "./demo-repository.ts";

/** Runs the demo shop inside the API process, on loopback, at an address that stays. */
export type DemoHost = {
  /** Starts the shop if it is not running, and switches its version when one is given. */
  open(version?: Demo["version"]): Promise<Demo>;
  /** Starts the shop again if this installation has one; called at start. */
  resume(): Promise<void>;
  close(): Promise<void>;
};

const host = "127.0.0.1";

export function createDemoHost({ db, log }: { db: SystemDb; log: Logger }): DemoHost {
  let shop: DemoSite | null = null;
  let lastTurn: Promise<unknown> = Promise.resolve();

  /** One call after the other, so that two at once never start two shops. */
  function inTurn<T>(step: () => Promise<T>): Promise<T> {
    const turn = lastTurn.then(step);
    lastTurn = turn.catch(() => {});
    return turn;
  }

  return {
    open: (version) =>
      inTurn(async () => {
        shop ??= await start();
        if (version) shop.setVersion(version);
        await saveDemo(db, { host, port: shop.port, version: shop.version });
        return { site_url: shop.url, version: shop.version };
      }),

    resume: () =>
      inTurn(async () => {
        const stored = await findDemo(db);
        if (!stored) return;
        try {
          shop ??= await startDemoSite(stored);
        } catch (error) {
          log.warn({ err: error, port: stored.port }, "the demo shop could not start again");
        }
      }),

    close: () =>
      inTurn(async () => {
        await shop?.close();
        shop = null;
      }),
  };

  /** At its old address when that is still free, else at a new one. */
  async function start(): Promise<DemoSite> {
    const stored = await findDemo(db);
    if (!stored) return startDemoSite({ host });
    try {
      return await startDemoSite(stored);
    } catch (error) {
      log.warn({ err: error, port: stored.port }, "the demo shop moves: its port is taken");
      return startDemoSite({ host, version: stored.version });
    }
  }
}
