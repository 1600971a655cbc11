/** The two looks. */
export type Theme = "light" | "dark";

/** What the user asked for: a look, or the system's. */
export type ThemeChoice = Theme | "system";

const storageKey = "theme";
const listeners = new Set<() => void>();

/** The stored choice; "system" when none is stored or storage is refused. */
export function themeChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    return "system";
  }
}

/** The look on screen now. */
export function currentTheme(): Theme {
  const choice = themeChoice();
  if (choice !== "system") return choice;
  return systemPrefersDark()?.matches === true ? "dark" : "light";
}

/** Stores the choice, puts it on the root element, and tells every subscriber. */
export function setThemeChoice(choice: ThemeChoice): void {
  try {
    if (choice === "system") localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, choice);
  } catch {
    // Storage refused (private mode): the choice then holds for this page only.
  }
  applyTheme(choice);
  for (const listener of listeners) listener();
}

/** Calls back on a choice here or in another tab, and on the system's change. Returns the end of it. */
export function subscribeToTheme(listener: () => void): () => void {
  const system = systemPrefersDark();
  const onStorage = (event: StorageEvent) => {
    if (event.key !== null && event.key !== storageKey) return;
    applyTheme(themeChoice());
    listener();
  };
  listeners.add(listener);
  system?.addEventListener("change", listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    system?.removeEventListener("change", listener);
    window.removeEventListener("storage", onStorage);
  };
}

function applyTheme(choice: ThemeChoice): void {
  if (choice === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
}

function systemPrefersDark(): MediaQueryList | undefined {
  // jsdom has no matchMedia.
  return window.matchMedia?.("(prefers-color-scheme: dark)");
}
