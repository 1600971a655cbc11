import { createShortcutSetting, type ShortcutSetting } from "./shortcut-setting.ts";

export type Shortcut = {
  /**
   * What `KeyboardEvent.key` says, as `j`, `X` (with Shift) or `?`; two keys in a row as `g h`. `Mod+k` is
   * Ctrl or ⌘ with `k`: no single key, so it acts while those are turned off, and from within a field.
   */
  keys: string;
  /** What it does, as the list of keys words it. */
  label: string;
  /** Without it the key is only listed: something else handles it. */
  run?: ((event: KeyboardEvent) => void) | undefined;
  /** False: neither listed nor handled, for now. */
  when?: boolean | undefined;
};

export type ShortcutGroup = { title: string; shortcuts: readonly Shortcut[] };

export type ShortcutRegistry = {
  /** Adds what `read` answers at each key press; returns its removal. */
  add: (title: string, read: () => readonly Shortcut[]) => () => void;
  /** What is there now, the groups in the order they came. */
  list: () => ShortcutGroup[];
  /** Runs the shortcut a key press means, if any; the last one added wins. */
  handle: (event: KeyboardEvent) => void;
  setting: ShortcutSetting;
};

/** How long the first key of two waits for the second, in milliseconds. */
const sequenceMs = 1000;

/** The keys that a screen's parts answer to, in one place, so that one listener serves all. */
export function createShortcutRegistry(setting = createShortcutSetting()): ShortcutRegistry {
  const sources = new Set<{ title: string; read: () => readonly Shortcut[] }>();
  let first: { key: string; time: number } | null = null;

  const active = () =>
    [...sources].flatMap(({ read }) => read().filter(({ when }) => when !== false));

  return {
    setting,
    add(title, read) {
      const source = { title, read };
      sources.add(source);
      return () => sources.delete(source);
    },
    list() {
      const groups = new Map<string, Shortcut[]>();
      for (const { title, read } of sources) {
        const shortcuts = read().filter(({ when }) => when !== false);
        if (shortcuts.length > 0) {
          groups.set(title, [...(groups.get(title) ?? []), ...shortcuts]);
        }
      }
      return [...groups].map(([title, shortcuts]) => ({ title, shortcuts }));
    },
    handle(event) {
      if (isChord(event)) {
        if (isTaken(event)) return;
        active()
          .findLast(({ keys, run }) => run && keys === `Mod+${event.key.toLowerCase()}`)
          ?.run?.(event);
        return;
      }
      if (setting.get() === "off" || isForSomethingElse(event)) return;
      const pair =
        first !== null && event.timeStamp - first.time < sequenceMs
          ? `${first.key} ${event.key}`
          : null;
      const runnable = active().filter(({ run }) => run !== undefined);
      const hit =
        runnable.findLast(({ keys }) => keys === pair) ??
        runnable.findLast(({ keys }) => keys === event.key);
      const begins = runnable.some(({ keys }) => keys.startsWith(`${event.key} `));
      first = hit === undefined && begins ? { key: event.key, time: event.timeStamp } : null;
      hit?.run?.(event);
    },
  };
}

/** Ctrl or ⌘, and one key. */
function isChord({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return ctrlKey !== metaKey && !altKey && !shiftKey;
}

/** A key that is typed into something, belongs to an open window or menu, or was handled already. */
function isForSomethingElse(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  return isTaken(event) || (event.target instanceof Element && event.target.matches(typedInto));
}

function isTaken({ defaultPrevented, isComposing, target }: KeyboardEvent): boolean {
  if (defaultPrevented || isComposing) return true;
  return target instanceof Element && target.closest(ownKeys) !== null;
}

const typedInto = [
  "textarea",
  "select",
  // Closed choices are made by the first letters of theirs.
  "[role=combobox]",
  "[contenteditable]:not([contenteditable=false])",
  "input:not([type=checkbox], [type=radio], [type=button], [type=submit])",
].join(",");

/** A list that is the screen's own subject, as one steps through, leaves single keys to the screen. */
const ownKeys =
  "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]:not([data-keys=screen])";
