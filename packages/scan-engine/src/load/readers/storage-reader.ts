import type { CDPSession, Protocol } from "puppeteer-core";
import type { StorageUse } from "../../evidence.ts";
import { defineReader } from "../define-reader.ts";
import { keptMs, orMissing } from "../kept.ts";

const maxOrigins = 20;

/** What the page and its frames left in the browser's storages, by origin. */
export const storageReader = defineReader("closing", ({ bounds }) => ({
  ms: keptMs(bounds),
  read: (page) =>
    orMissing<StorageUse[]>(page, async () => {
      const { session } = page.tab;
      const { frameTree } = await session.send("Page.getFrameTree");
      const origins = [...new Set(originsOf(frameTree))].slice(0, maxOrigins);
      return { value: await Promise.all(origins.map((origin) => useOf(session, origin))) };
    }),
}));

function originsOf({ frame, childFrames = [] }: Protocol.Page.FrameTree): string[] {
  const origin = URL.parse(frame.url)?.origin;
  const own = origin?.startsWith("http") ? [origin] : [];
  return [...own, ...childFrames.flatMap(originsOf)];
}

async function useOf(session: CDPSession, origin: string): Promise<StorageUse> {
  const [local, own, quota] = await Promise.all([
    itemsOf(session, origin, true),
    itemsOf(session, origin, false),
    session.send("Storage.getUsageAndQuota", { origin }),
  ]);
  const used = (type: Protocol.Storage.StorageType) =>
    quota.usageBreakdown.find(({ storageType }) => storageType === type)?.usage ?? 0;
  return {
    origin: origin.slice(0, 300),
    local_bytes: local,
    session_bytes: own,
    indexed_db_bytes: used("indexeddb"),
    cache_bytes: used("cache_storage"),
    service_worker_bytes: used("service_workers"),
  };
}

/** Two bytes a character, as browsers count; null where the storage cannot be looked into. */
async function itemsOf(
  session: CDPSession,
  securityOrigin: string,
  isLocalStorage: boolean,
): Promise<number | null> {
  const storageId = { securityOrigin, isLocalStorage };
  const answer = await session
    .send("DOMStorage.getDOMStorageItems", { storageId })
    .catch(() => null);
  return answer?.entries.flat().reduce((sum, text) => sum + 2 * text.length, 0) ?? null;
}
