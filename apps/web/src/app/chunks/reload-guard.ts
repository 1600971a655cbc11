import { reloadPage } from "./reload-page.ts";

const storageKey = "reloaded-for";

/** Whether this tab was reloaded for this very failure already: another reload would not help. */
export function wasReloadedFor(failure: string): boolean {
  try {
    return sessionStorage.getItem(storageKey) === failure;
  } catch {
    // Without storage nobody can tell, so the reload is not offered a second time.
    return history.state?.reloadedFor === failure;
  }
}

/** Loads the page anew, once for each failure. */
export function reloadFor(failure: string): void {
  try {
    sessionStorage.setItem(storageKey, failure);
  } catch {
    history.replaceState({ ...history.state, reloadedFor: failure }, "");
  }
  reloadPage();
}
