import type { RefObject } from "react";
import { useRef, useState } from "react";
import { useShortcuts } from "../shortcuts/use-shortcuts.ts";
import { useKitTexts } from "../texts/use-kit-texts.ts";
import { messages } from "./messages.ts";
import type { ToggleRow } from "./use-row-selection.ts";
import { useStable } from "./use-stable.ts";

type RowKeysOptions = {
  root: RefObject<HTMLElement | null>;
  /** Names the keys in the list of shortcuts. */
  caption: string;
  keys: readonly string[];
  selected: ReadonlySet<string>;
  toggle: ToggleRow | undefined;
  leads: boolean;
  /** Brings a row onto the page where only those in view are. */
  scrollTo: (index: number) => void;
};

/** The row the keyboard is on, and the keys that move it, open it and select it. */
export function useRowKeys({
  root,
  caption,
  keys,
  selected,
  toggle,
  leads,
  scrollTo,
}: RowKeysOptions) {
  const texts = useKitTexts("dataTable", messages);
  const [currentKey, setCurrentKey] = useState<string>();
  // Set by a key until the row is there to take the focus; scrolling past it later must not take it again.
  const awaited = useRef<string>(undefined);

  const arrive = useStable((key: string, element: HTMLElement) => {
    if (awaited.current !== key) return;
    awaited.current = undefined;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: "nearest" });
  });

  function move(by: number) {
    const from = currentKey === undefined ? -1 : keys.indexOf(currentKey);
    const to = Math.min(Math.max(from + by, 0), keys.length - 1);
    const key = keys[to];
    if (key === undefined) return;
    awaited.current = key;
    setCurrentKey(key);
    scrollTo(to);
    const element = rowElement(root.current, key);
    if (key === currentKey && element !== undefined) arrive(key, element);
  }

  function open(event: Event) {
    const element = currentKey === undefined ? undefined : rowElement(root.current, currentKey);
    // A control that has the focus keeps its own Enter; a heading that got it after a way here has none.
    const { target } = event;
    const isControl = target !== element && target instanceof Element && target.matches(controls);
    if (element === undefined || isControl) return;
    event.preventDefault();
    // A row that unfolds opens below itself.
    element.querySelector<HTMLElement>("button[aria-expanded], a")?.click();
  }

  function select(range: boolean) {
    if (currentKey === undefined || !keys.includes(currentKey)) return;
    toggle?.(currentKey, range || !selected.has(currentKey), range);
  }

  const selects = toggle !== undefined;
  // Asked at each press: which of several tables is meant changes without a render.
  const shortcuts = [
    { keys: "j", label: texts.nextRow, run: () => move(1), offered: true },
    { keys: "k", label: texts.previousRow, run: () => move(-1), offered: true },
    { keys: "Enter", label: texts.openRow, run: open, offered: leads },
    { keys: "x", label: texts.selectRow, run: () => select(false), offered: selects },
    { keys: "X", label: texts.selectUpTo, run: () => select(true), offered: selects },
  ];
  useShortcuts(
    caption,
    shortcuts.map(({ offered, ...shortcut }) => ({
      ...shortcut,
      get when() {
        return offered && speaksTo(root.current);
      },
    })),
  );

  return { currentKey, setCurrentKey, arrive };
}

const controls = "a, button, input, select, textarea, summary, [role]:not([role=region])";

/** Of several tables on a screen the keys mean the one with the focus, else the first. */
function speaksTo(root: HTMLElement | null): boolean {
  if (root === null) return false;
  const focused = document.activeElement?.closest("[data-table]");
  return (focused ?? document.querySelector("[data-table]")) === root;
}

function rowElement(root: HTMLElement | null, key: string): HTMLElement | undefined {
  return root?.querySelector<HTMLElement>(`tr[data-key="${CSS.escape(key)}"]`) ?? undefined;
}
