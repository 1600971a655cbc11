import type { LogEntry } from "@sitewright/contract";
import { useShortcuts } from "@sitewright/ui-kit";
import { type RefObject, useState } from "react";
import { useTexts } from "../../texts.ts";

type LogKeys = {
  rows: readonly LogEntry[];
  table: RefObject<HTMLElement | null>;
  onToggle: (id: string) => void;
  onStopAndGo: () => void;
  onOnly: (entry: LogEntry) => void;
  onCopy: (entry: LogEntry) => void;
};

/** The row the keyboard is on, and what the keys do with it. */
export function useLogKeys({ rows, table, ...act }: LogKeys) {
  const texts = useTexts("keys");
  const { title } = useTexts("page");
  const [currentId, setCurrent] = useState<string>();
  const at = rows.findIndex(({ id }) => id === currentId);
  const current = rows[at];

  function step(by: number) {
    const next = rows[Math.min(Math.max(at + by, 0), rows.length - 1)];
    if (next === undefined) return;
    setCurrent(next.id);
    const row = table.current?.querySelector<HTMLElement>(`[data-id="${next.id}"]`);
    row?.focus({ preventScroll: true });
    // jsdom scrolls nothing.
    row?.scrollIntoView?.({ block: "nearest" });
  }

  useShortcuts(title, [
    { keys: "j", label: texts.next, run: () => step(1) },
    { keys: "k", label: texts.previous, run: () => step(-1) },
    {
      keys: "Enter",
      label: texts.unfold,
      when: current !== undefined,
      run(event) {
        if (current && pressesNothing(event)) act.onToggle(current.id);
      },
    },
    {
      keys: " ",
      label: texts.stopAndGo,
      run(event) {
        if (!pressesNothing(event)) return;
        // The page would scroll.
        event.preventDefault();
        act.onStopAndGo();
      },
    },
    {
      keys: "f",
      label: texts.onlyThis,
      when: current !== undefined,
      run: () => current && act.onOnly(current),
    },
    {
      keys: "c",
      label: texts.copy,
      when: current !== undefined,
      run: () => current && act.onCopy(current),
    },
  ]);
  return { currentId: current?.id, setCurrent };
}

/** A control that has the focus keeps its own Enter and Space. */
function pressesNothing({ target }: KeyboardEvent): boolean {
  return !(target instanceof Element && target.matches("a, button, input, summary, [role=button]"));
}
