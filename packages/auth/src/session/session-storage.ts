import type { PersistStorage, StorageValue } from "zustand/middleware";
import { at, cleanState, type PersistedState } from "./session-state.ts";

export const sessionKey = "root";
export const sessionVersion = 1;
/** Characters; a session is a few thousand. More than this is not ours and is not parsed. */
const longestStored = 2_000_000;

/** Where text is kept: `localStorage`, or something slower. Any call may throw or hang. */
export type TextStorage = {
  getItem(name: string): string | null | Promise<string | null>;
  setItem(name: string, value: string): unknown;
  removeItem(name: string): unknown;
};

/**
 * Storage for zustand's `persist` that never throws, never hangs and never gives broken state:
 * whatever is unreadable, of another version, or later than `timeoutMs` reads as nothing.
 */
export function createSessionStorage(
  storage: TextStorage | null,
  timeoutMs: number,
): PersistStorage<PersistedState> & { readNow(): StorageValue<PersistedState> | null | undefined } {
  let lastWriteFailed = false;
  /** What memory was last in step with; undefined before the first read or write. */
  let known: string | null | undefined;

  function parse(text: string | null): StorageValue<PersistedState> | null {
    known = text;
    return parseStored(text);
  }

  return {
    getItem(name) {
      try {
        const text = storage?.getItem(name) ?? null;
        if (!(text instanceof Promise)) return parse(text);
        return withTimeout(text, timeoutMs).then(parse, () => null);
      } catch {
        return null;
      }
    },
    setItem(name, value) {
      const text = JSON.stringify(value);
      // Each write wakes every other tab, which then reads it all.
      if (text === known) return;
      try {
        storage?.setItem(name, text);
        known = text;
        lastWriteFailed = false;
      } catch {
        known = undefined;
        lastWriteFailed = true;
        // A full storage must not keep an older session alive beside the one in memory.
        removeQuietly(storage, name);
      }
    },
    removeItem(name) {
      known = undefined;
      removeQuietly(storage, name);
    },
    /**
     * What another tab has stored since memory was last in step; undefined when there is nothing
     * new, or it cannot be known, so that memory stays the truth.
     */
    readNow() {
      if (storage === null || lastWriteFailed) return undefined;
      try {
        const text = storage.getItem(sessionKey);
        return text instanceof Promise || text === known ? undefined : parse(text);
      } catch {
        return undefined;
      }
    },
  };
}

/** The browser's storage; null where even asking for it is refused. */
export function browserStorage(): TextStorage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

function parseStored(text: string | null): StorageValue<PersistedState> | null {
  if (text === null || text.length > longestStored) return null;
  try {
    const stored: unknown = JSON.parse(text);
    if (at(stored, "version") !== sessionVersion) return null;
    return { state: cleanState(at(stored, "state")), version: sessionVersion };
  } catch {
    return null;
  }
}

function withTimeout<T>(promise: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The storage does not answer.")), timeoutMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function removeQuietly(storage: TextStorage | null, name: string): void {
  try {
    storage?.removeItem(name);
  } catch {
    // Blocked storage holds nothing that could be removed.
  }
}
