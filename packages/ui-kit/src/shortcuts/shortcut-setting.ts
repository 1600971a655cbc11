export type ShortcutChoice = "on" | "off";

/** Whether single keys act; what people with speech input turn off (WCAG 2.2, 2.1.4). */
export type ShortcutSetting = {
  get: () => ShortcutChoice;
  set: (choice: ShortcutChoice) => void;
  subscribe: (listener: () => void) => () => void;
};

const storageKey = "shortcuts";

/** The choice of this browser, kept under `shortcuts`; on where nothing, or nonsense, is stored. */
export function createShortcutSetting(): ShortcutSetting {
  const listeners = new Set<() => void>();
  let choice = readChoice();
  return {
    get: () => choice,
    set(next) {
      choice = next;
      try {
        localStorage.setItem(storageKey, next);
      } catch {
        // Storage is full or blocked: the choice holds for this visit.
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function readChoice(): ShortcutChoice {
  try {
    return localStorage.getItem(storageKey) === "off" ? "off" : "on";
  } catch {
    return "on";
  }
}
