import { createApiServer } from "./api/serve-api.ts";
import { createLedger } from "./engine/create-ledger.ts";
import { createLinks } from "./engine/links.ts";
import { answerPage } from "./pages/answer-page.ts";
import { answerControlCall } from "./sandbox-control-calls.ts";
import { createFailurePlan, type SandboxControls } from "./sandbox-controls.ts";
import { memoryStore } from "./store/memory-store.ts";
import type { SandboxStore } from "./store/sandbox-store.ts";
import { createDeliveries } from "./webhooks/create-deliveries.ts";

export type StripeSandboxOptions = {
  /** Where browsers reach the sandbox, maybe with a path before it; every link starts with it. */
  publicUrl: string;
  secretKey: string;
  publishableKey: string;
  /** Signs the webhooks. */
  webhookSecret: string;
  /** Sends one webhook; true when its receiver answered 2xx. Without it events are only kept. */
  deliver?: ((payload: string, signature: string) => Promise<boolean>) | undefined;
  store?: SandboxStore | undefined;
  /** Milliseconds since 1970; the sandbox's clock may run ahead of it. */
  now?: (() => number) | undefined;
  /** Opens `POST <base>/sandbox/*`, which moves the clock and makes calls fail. For tests only. */
  controls?: boolean | undefined;
  /** What becomes of a subscription whose payment failed for the last time. */
  afterRetries?: "cancel" | "unpaid" | undefined;
  /** The script of that name for the browser; undefined when there is none. */
  script?: ((name: string) => Promise<string | undefined>) | undefined;
};

export type StripeSandbox = {
  /** Answers one HTTP request as the provider would. Can be given to `createStripe` as its `fetch`. */
  handle: (request: Request) => Promise<Response>;
  /** The sandbox's own clock. */
  time: () => Promise<Date>;
  controls: SandboxControls;
  /** Does what has fallen due since the last call. */
  tick: () => Promise<void>;
  /** Resolves when every event that is due was delivered or has failed once. */
  settled: () => Promise<void>;
  /** Stops deliveries and waits until everything is kept. */
  close: () => Promise<void>;
};

/** A stand-in for the card provider that answers its HTTP calls from rows in a store. */
export function createStripeSandbox(options: StripeSandboxOptions): StripeSandbox {
  const { store = memoryStore(), now = Date.now, deliver, publicUrl, publishableKey } = options;
  const failures = createFailurePlan();
  const ledger = createLedger({
    store,
    now,
    links: createLinks(publicUrl),
    afterRetries: options.afterRetries ?? "cancel",
    dispatch: () => {
      if (deliver === undefined) return "keep";
      return deliveries.isHolding() ? "hold" : "deliver";
    },
  });
  const { world } = ledger;
  const deliveries = createDeliveries({
    tables: world.tables,
    deliver,
    webhookSecret: options.webhookSecret,
    now,
    commit: ledger.commit,
  });
  const ready = ledger.ready.then(deliveries.adoptHeld);
  const serveApi = createApiServer({ ledger, keys: options, now, takeFailure: failures.take });

  const controls: SandboxControls = {
    advance: async (to) => {
      await ready;
      await ledger.advance(to);
      deliveries.pump();
    },
    holdWebhooks: deliveries.hold,
    releaseWebhooks: deliveries.release,
    redeliver: async (eventId) => {
      await ready;
      await deliveries.redeliver(eventId);
    },
    failNextCall: failures.add,
  };

  async function time() {
    await ready;
    return new Date(ledger.clockNow());
  }

  async function answer(request: Request, path: string) {
    if (path.startsWith("/v1/")) return serveApi(request, path);
    if (path.startsWith("/sandbox/") && options.controls) {
      return answerControlCall(controls, request, path, time);
    }
    const { transact } = ledger;
    const { script } = options;
    return answerPage({ request, path, world, transact, publishableKey, publicUrl, script });
  }

  return {
    controls,
    time,
    handle: async (request) => {
      await ready;
      try {
        return await answer(request, pathWithin(request.url, publicUrl));
      } finally {
        deliveries.pump();
      }
    },
    tick: async () => {
      await ready;
      await ledger.tick();
      deliveries.pump();
    },
    settled: deliveries.settled,
    close: async () => {
      await deliveries.close();
      await ledger.saved();
    },
  };
}

/** The path below the public address; a proxy may have taken its prefix off already. */
function pathWithin(url: string, publicUrl: string) {
  const { pathname } = new URL(url);
  const prefix = new URL(publicUrl).pathname.replace(/\/+$/, "");
  const hasPrefix = prefix !== "" && pathname.startsWith(`${prefix}/`);
  return hasPrefix ? pathname.slice(prefix.length) : pathname;
}
