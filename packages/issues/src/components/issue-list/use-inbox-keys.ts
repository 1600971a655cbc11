import { useShortcuts } from "@sitewright/ui-kit";
import { useTexts } from "../../texts.ts";

type InboxKeys = {
  /** Goes to the issue so many rows on. */
  step: (by: number) => void;
  toggle: (range: boolean) => void;
  open: () => void;
  clear: () => void;
  close: () => void;
  closeAndNext: () => void;
  choose: (choice: "assign" | "labels") => void;
  mute: () => void;
  comment: () => void;
  /** Whether one is open, and whether issues may be changed. */
  isOpen: boolean;
  mayChange: boolean;
};

/** The keys of the inbox: through the list, and what can be done with what is selected, else what is open. */
export function useInboxKeys(keys: InboxKeys): void {
  const texts = useTexts("keys");
  const { title } = useTexts("inbox");
  const { isOpen, mayChange } = keys;
  const when = mayChange;
  useShortcuts(title, [
    { keys: "j", label: texts.next, run: () => keys.step(1) },
    { keys: "k", label: texts.previous, run: () => keys.step(-1) },
    { keys: "]", label: texts.next, when: isOpen, run: () => keys.step(1) },
    { keys: "[", label: texts.previous, when: isOpen, run: () => keys.step(-1) },
    { keys: "x", label: texts.select, when, run: () => keys.toggle(false) },
    { keys: "X", label: texts.selectUpTo, when, run: () => keys.toggle(true) },
    {
      keys: "Enter",
      label: texts.open,
      when: isOpen,
      run: (event) => pressesNothing(event) && keys.open(),
    },
    { keys: "Escape", label: texts.clear, run: keys.clear },
    { keys: "e", label: texts.close, when, run: keys.close },
    { keys: "E", label: texts.closeAndNext, when, run: keys.closeAndNext },
    { keys: "a", label: texts.assign, when, run: () => keys.choose("assign") },
    { keys: "l", label: texts.label, when, run: () => keys.choose("labels") },
    { keys: "m", label: texts.mute, when, run: keys.mute },
    {
      keys: "c",
      label: texts.comment,
      when: isOpen && mayChange,
      run: (event) => {
        // The letter would be the first of the comment.
        event.preventDefault();
        keys.comment();
      },
    },
  ]);
}

/** A control that has the focus keeps its own Enter. */
function pressesNothing({ target }: KeyboardEvent): boolean {
  return !(target instanceof Element && target.matches("a, button, summary, [role=button]"));
}
