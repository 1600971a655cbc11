import { askBeforeClosing } from "./ask-before-closing.ts";
import { draftsForgotten, draftPrefix as prefix } from "./forget-drafts.ts";

/** By what each is of. Null until the first look, which takes over what a reload has left. */
let drafts: Map<string, unknown> | null = null;
let stopAsking: (() => void) | null = null;

/** What somebody changed and has not saved; undefined for nothing. After a reload it is text from outside. */
export function readDraft(key: string): unknown {
  return all().get(key);
}

/**
 * Keeps what somebody changed for as long as the tab is open, past a look at another screen and a reload. Until it is
 * forgotten the browser asks before the tab closes, whichever screen is open then.
 */
export function keepDraft(key: string, draft: unknown): void {
  all().set(key, draft);
  attempt((store) => {
    // A full store would go on giving what was kept before.
    store.removeItem(prefix + key);
    store.setItem(prefix + key, JSON.stringify(draft));
  });
  settle();
}

/** It is saved, or no longer wanted. */
export function forgetDraft(key: string): void {
  all().delete(key);
  attempt((store) => store.removeItem(prefix + key));
  settle();
}

function all(): Map<string, unknown> {
  if (drafts !== null) return drafts;
  const found = new Map<string, unknown>();
  attempt((store) => {
    for (const name of Object.keys(store)) {
      if (!name.startsWith(prefix)) continue;
      try {
        found.set(name.slice(prefix.length), JSON.parse(store.getItem(name) ?? "null"));
      } catch {
        store.removeItem(name);
      }
    }
  });
  drafts = found;
  window.addEventListener(draftsForgotten, () => {
    found.clear();
    settle();
  });
  settle();
  return found;
}

function settle(): void {
  const isAsking = all().size > 0;
  if (isAsking) stopAsking ??= askBeforeClosing(() => true);
  else {
    stopAsking?.();
    stopAsking = null;
  }
}

/** A browser that keeps nothing for us, or no more, leaves what this document remembers. */
function attempt(work: (store: Storage) => void): void {
  try {
    work(window.sessionStorage);
  } catch {}
}
