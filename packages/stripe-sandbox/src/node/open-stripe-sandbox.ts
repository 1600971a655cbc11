import {
  createStripeSandbox,
  type StripeSandbox,
  type StripeSandboxOptions,
} from "../create-stripe-sandbox.ts";
import { browserScript } from "./browser-script.ts";
import { openFileStore } from "./file-store.ts";
import { type Keys, readKeys } from "./read-keys.ts";

export type OpenStripeSandboxOptions = Pick<
  StripeSandboxOptions,
  "now" | "controls" | "afterRetries"
> & {
  /** Keeps the state here, so that it survives a restart; without it the state is lost at the end. */
  dataDir?: string | undefined;
  /** Where browsers reach it, maybe with a path before it. */
  publicUrl: string;
  /** Gets the events. */
  webhookUrl?: string | undefined;
  /** Made up on the first start, and kept in `dataDir`, unless given. */
  webhookSecret?: string | undefined;
  secretKey?: string | undefined;
  publishableKey?: string | undefined;
};

export type OpenStripeSandbox = Keys &
  Pick<StripeSandbox, "controls" | "time" | "settled" | "handle" | "close">;

/** How often the sandbox looks for what has fallen due when nobody calls it. */
const tickMs = 15_000;

/**
 * Opens the sandbox for a server that passes requests on to `handle`; it listens nowhere itself, so
 * that server's own limits hold for it.
 */
export async function openStripeSandbox(
  options: OpenStripeSandboxOptions,
): Promise<OpenStripeSandbox> {
  const { webhookUrl } = options;
  const keys = await readKeys(options);
  const store = options.dataDir === undefined ? undefined : await openFileStore(options.dataDir);
  const sandbox = createStripeSandbox({
    ...keys,
    publicUrl: options.publicUrl,
    deliver:
      webhookUrl === undefined ? undefined : (body, signature) => post(webhookUrl, body, signature),
    store,
    now: options.now,
    controls: options.controls,
    afterRetries: options.afterRetries,
    script: browserScript,
  });
  await sandbox.tick();
  const timer = setInterval(() => void sandbox.tick(), tickMs);
  timer.unref();
  return {
    ...keys,
    controls: sandbox.controls,
    time: sandbox.time,
    settled: sandbox.settled,
    handle: sandbox.handle,
    close: async () => {
      clearInterval(timer);
      await sandbox.close();
      await store?.close();
    },
  };
}

async function post(url: string, body: string, signature: string) {
  const response = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json; charset=utf-8",
      "stripe-signature": signature,
      "user-agent": "Stripe/1.0 (sandbox)",
    },
    body,
    redirect: "manual",
    signal: AbortSignal.timeout(20_000),
  });
  await response.body?.cancel();
  return response.ok;
}
