import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";

type ComboboxState = {
  /** How many options are shown. */
  count: number;
  /** The place of the chosen one among them; -1 when it is not there. */
  chosen: number;
  onType: (text: string) => void;
  onChoose: (index: number) => void;
  /** Whatever was typed and not chosen leaves with the list. */
  onClose: () => void;
};

/**
 * A field that is typed in above a list that is chosen from: which option is active, what the keys do, and
 * what assistive technology is told. The focus stays in the field.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ "Editable combobox with list autocomplete"
 */
export function useCombobox({ count, chosen, onType, onChoose, onClose }: ComboboxState) {
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  /** Null while the list is closed. */
  const [asked, setActive] = useState<number | null>(null);
  const isOpen = asked !== null;
  const active = isOpen && count > 0 ? Math.min(asked, count - 1) : -1;
  const idOf = (index: number) => `${listId}-${index}`;

  useLayoutEffect(() => {
    const option = list.current?.children[active];
    if (list.current && option instanceof HTMLElement) keepInView(list.current, option);
  }, [active]);

  const open = () => setActive(Math.max(chosen, 0));
  const close = () => {
    setActive(null);
    onClose();
  };
  const choose = (index: number) => {
    onChoose(index);
    close();
  };

  function onKeyDown(event: KeyboardEvent) {
    // Enter and arrows belong to an input method while it composes a word.
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const moves = isOpen ? movesOf(active, count) : { ArrowDown: chosen, ArrowUp: chosen };
    const next = moves[event.key as keyof typeof moves];
    if (next !== undefined) setActive(Math.max(next, 0));
    else if (event.key === "Enter" && active >= 0) choose(active);
    else if (event.key === "Escape" && isOpen) close();
    else return;
    event.preventDefault();
  }

  return {
    isOpen,
    active,
    inputProps: {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": isOpen,
      "aria-controls": listId,
      "aria-activedescendant": active < 0 ? undefined : idOf(active),
      onChange: (event: { currentTarget: HTMLInputElement }) => {
        setActive(0);
        onType(event.currentTarget.value);
      },
      onClick: () => isOpen || open(),
      onBlur: close,
      onKeyDown,
    },
    listProps: {
      ref: list,
      id: listId,
      role: "listbox",
      // A press on the list must not take the focus from the field, which would close it.
      onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    },
    optionProps: (index: number) => ({
      id: idOf(index),
      role: "option",
      "aria-selected": index === active,
      onMouseMove: () => setActive(index),
      onClick: () => choose(index),
    }),
  } as const;
}

/** Where the keys lead from the active option: around the ends, and ten at a stride. */
function movesOf(active: number, count: number) {
  return {
    ArrowDown: (active + 1) % Math.max(count, 1),
    ArrowUp: (active <= 0 ? count : active) - 1,
    Home: 0,
    End: count - 1,
    PageDown: Math.min(active + stride, count - 1),
    PageUp: Math.max(active - stride, 0),
  };
}

const stride = 10;

/** Scrolls the list alone, never the page around it. */
function keepInView(list: HTMLElement, option: HTMLElement): void {
  const bottom = option.offsetTop + option.offsetHeight;
  if (option.offsetTop < list.scrollTop) list.scrollTop = option.offsetTop;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
}
