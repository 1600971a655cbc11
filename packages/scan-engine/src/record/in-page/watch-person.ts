/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { NamedElement } from "@sitewright/contract";
import type { DoneInPage, PageMessage } from "../page-message.ts";
import {
  isTicked,
  labelOf,
  nameOf,
  plainText,
  roleOf,
  takesText,
  textOf,
} from "./element-words.ts";
import { nameElement } from "./name-element.ts";
import { secretKindOf } from "./secret-kind.ts";

/** Recorded is what a person does; pointed at, what they want checked, or hovered over; else nothing. */
export type Mode = "record" | "assert" | "hover" | "off";

type Send = (message: PageMessage) => void;

/**
 * Tells what a person does in the page, and nothing of what its scripts do: only trusted events count.
 * @returns what changes the mode
 */
export function watchPerson(send: Send): (mode: Mode) => void {
  let mode: Mode = "off";
  let pressed: { target: Element; element: NamedElement } | null = null;
  let pointed: Element | null = null;
  let dragged: NamedElement | null = null;
  const fields = new WeakMap<Element, NamedElement>();

  /** Of a field, as it was when it was first touched: its name may be what was typed. */
  function nameField(field: Element): NamedElement {
    const known = fields.get(field) ?? nameElement(field);
    fields.set(field, known);
    return known;
  }

  function on<Kind extends keyof WindowEventMap>(
    kind: Kind,
    modes: readonly Mode[],
    take: (event: WindowEventMap[Kind], target: Element) => void,
  ): void {
    const listen = (event: WindowEventMap[Kind]) => {
      const target = event.isTrusted && modes.includes(mode) ? targetOf(event) : null;
      if (target) take(event, target);
    };
    addEventListener(kind, listen, { capture: true, passive: false });
  }

  function tell(
    action: DoneInPage["action"],
    element: NamedElement | null,
    more: Partial<DoneInPage>,
  ) {
    send({ kind: "done", action, element, box: null, ...more });
  }

  on("pointermove", ["record", "assert", "hover"], (_, target) => {
    if (target === pointed) return;
    pointed = target;
    const meant = mode === "assert" ? target : controlOf(target);
    const { cursor } = getComputedStyle(target);
    send({ kind: "pointed", box: boxOf(meant), label: labelOf(meant), cursor });
  });

  for (const kind of eaten) {
    on(kind, ["assert", "hover"], (event, target) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      if (kind !== "click") return;
      const meant = mode === "hover" ? controlOf(target) : target;
      const element = nameElement(meant);
      if (mode === "hover") tell("mouseover", element, { box: boxOf(meant) });
      else send({ kind: "picked", box: boxOf(meant), element, facts: factsOf(meant) });
    });
  }

  // Named before the press changes what is there.
  on("pointerdown", ["record"], (_, found) => {
    const target = controlOf(found);
    pressed = { target, element: takesText(target) ? nameField(target) : nameElement(target) };
  });

  on("mousedown", ["record"], (event, target) => {
    const list = target.closest("select");
    if (!list || list.multiple || list.size > 1 || list.disabled) return;
    // Its menu is no part of the page's picture: whoever looks on is offered the options instead.
    event.preventDefault();
    list.focus();
    const options = [...list.options].slice(0, 500).map(({ label, disabled, selected }) => ({
      ...{ label: plainText(label), disabled, selected },
    }));
    send({ kind: "options", box: boxOf(list), element: nameField(list), options });
  });

  on("click", ["record"], (event, found) => {
    if (event.button !== 0) return;
    const target = controlOf(found);
    // The keyboard made it, or a label, whose own click was told.
    if (event.detail === 0 && !isTicked(target)) return;
    if (isOfLabel(found) || target instanceof HTMLSelectElement || isFileField(target)) return;
    const element = pressed?.target === target ? pressed.element : nameElement(target);
    const box = boxOf(target);
    if (isTicked(target)) {
      const isOn = target.checked || target.type === "radio";
      return tell(isOn ? "check" : "uncheck", element, { box });
    }
    if (event.detail > 2) return;
    const position = isWide(target)
      ? { position: { x: Math.round(event.clientX - box.x), y: Math.round(event.clientY - box.y) } }
      : {};
    tell(event.detail === 2 ? "dblclick" : "click", element, { box, ...position });
  });

  on("contextmenu", ["record"], (event, found) => {
    // The browser's own menu is no part of the picture, either.
    event.preventDefault();
    const target = controlOf(found);
    tell("click", nameElement(target), { button: "right", box: boxOf(target) });
  });

  on("focusin", ["record"], (_, target) => {
    if (takesText(target)) nameField(target);
  });

  on("input", ["record"], (_, target) => {
    if (target instanceof HTMLSelectElement) {
      if (!target.multiple && target.size <= 1) return;
      const labels = [...target.selectedOptions].map(({ label }) => plainText(label));
      tell("select", nameField(target), { value: labels.join("\n"), box: boxOf(target) });
      return;
    }
    if (isTicked(target) || isFileField(target)) return;
    const field = editedOf(target);
    const secret = secretKindOf(field);
    tell("change", nameField(field), {
      value: typedInto(field).slice(0, 20_000),
      box: boxOf(field),
      ...(secret && { secret }),
    });
  });

  on("keydown", ["record"], (event, target) => {
    const key = keyOf(event, target);
    if (key === null) return;
    const element = target === document.body ? null : nameField(target);
    tell("keyDown", element, { key, box: element && boxOf(target) });
  });

  on("dragstart", ["record"], (_, target) => {
    dragged = pressed?.target.contains(target) ? pressed.element : nameElement(target);
  });
  on("drop", ["record"], (_, target) => {
    if (dragged) tell("drag", dragged, { to: nameElement(target), box: boxOf(target) });
    dragged = null;
  });

  return (next) => {
    mode = next;
    pointed = null;
  };
}

const eaten = [
  "pointerdown",
  "pointerup",
  "mousedown",
  "mouseup",
  "click",
  "auxclick",
  "dblclick",
  "contextmenu",
] as const;

function targetOf(event: Event): Element | null {
  const [first] = event.composedPath();
  if (first instanceof Element) return first;
  return first instanceof Node ? first.parentElement : document.body;
}

const controls =
  "button,a[href],area[href],select,input,textarea,option,summary,label,[contenteditable=''],[contenteditable=true],[onclick]," +
  "button link checkbox radio switch tab menuitem menuitemcheckbox menuitemradio option treeitem combobox"
    .split(" ")
    .map((role) => `[role=${role}]`)
    .join(",");

/** What a person means to press: the control around a picture, not the picture. */
function controlOf(target: Element): Element {
  for (let each: Element | null = target; each; each = above(each)) {
    if (each.matches(controls)) return each.closest("select") ?? each;
  }
  let widest = target;
  for (
    let each: Element | null = target;
    each && each !== document.body;
    each = each.parentElement
  ) {
    if (getComputedStyle(each).cursor !== "pointer") break;
    widest = each;
  }
  return widest;
}

function above(element: Element): Element | null {
  const root = element.getRootNode();
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

/** Whether a press goes on to the control of the label around it, whose own click follows. */
function isOfLabel(target: Element): boolean {
  const control = target.closest("label")?.control;
  return Boolean(control && !control.contains(target) && !target.closest("a,button"));
}

function isFileField(element: Element): boolean {
  return element instanceof HTMLInputElement && element.type === "file";
}

/** Where it matters at what place it was pressed. */
function isWide(element: Element): boolean {
  return /^(canvas|svg|map)$/i.test(element.localName);
}

/** The whole of what can be edited around an element. */
function editedOf(element: Element): Element {
  let edited = element;
  while (edited.parentElement?.isContentEditable) edited = edited.parentElement;
  return edited;
}

function typedInto(field: Element): string {
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return field.value;
  // biome-ignore lint/performance/useDomNodeTextContent: lines are part of what was typed
  return field instanceof HTMLElement ? field.innerText : "";
}

/** Keys that do something; letters are a field's value. Null for none of them. */
function keyOf(event: KeyboardEvent, target: Element): string | null {
  const { key, isComposing, repeat, ctrlKey, altKey, metaKey, shiftKey } = event;
  if (isComposing || repeat || target instanceof HTMLSelectElement) return null;
  if (/^(Shift|Control|Alt|Meta|Tab|Dead|Process|Unidentified)$/.test(key)) return null;
  const isChord = ctrlKey || altKey || metaKey;
  // Copied, cut, pasted: what comes of it is told by the field.
  if (isChord && /^[acvxyz]$/i.test(key)) return null;
  if (!isChord) {
    const isLong =
      target instanceof HTMLTextAreaElement || (target as HTMLElement).isContentEditable;
    if (isLong && key !== "Escape") return null;
    if (takesText(target) && !/^(Enter|Escape|ArrowDown|ArrowUp)$/.test(key)) return null;
    // The click that it makes is told.
    if (key === " " && (isTicked(target) || target === document.body)) return null;
    if (key.length === 1 && key !== " ") return null;
  }
  const held = [ctrlKey && "Control", altKey && "Alt", metaKey && "Meta", shiftKey && "Shift"];
  return [...held.filter(Boolean), key === " " ? "Space" : key].join("+");
}

function boxOf(element: Element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}

function factsOf(element: Element) {
  const isField = /^(input|textarea|select)$/.test(element.localName);
  const isHidden = secretKindOf(element) !== undefined;
  return {
    role: roleOf(element),
    name: nameOf(element).slice(0, 500),
    text: textOf(element).slice(0, 500),
    value: isField && !isHidden ? (element as HTMLInputElement).value.slice(0, 500) : null,
    checked: isTicked(element) ? element.checked : null,
  };
}
