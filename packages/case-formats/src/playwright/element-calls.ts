import type { Node } from "@babel/types";
import type { CaseStep, NewCaseStep } from "@sitewright/contract";
import type { Reader } from "./reader.ts";
import { namedBy, sayAction, sayCheck, timeoutIn } from "./say-step.ts";
import { heldBy, nothing, type Reading, textOf, unknown, type Value } from "./value.ts";

type Element = Value & { kind: "locator" };

/** What can be asked of an element, by what it is called there. */
const readings: Readonly<Record<string, Reading>> = {
  ...{ isVisible: "visible", isHidden: "hidden", isChecked: "checked", isEnabled: "enabled" },
  ...{ isDisabled: "disabled", isEditable: "editable", textContent: "text", innerText: "text" },
  ...{ allTextContents: "texts", allInnerTexts: "texts", inputValue: "value", count: "count" },
  getAttribute: "attribute",
};

/** They show or point, and do nothing that a page would tell. */
const harmless = new Set(["highlight", "elementHandle", "describe"]);
/** Why no picture is taken. */
export const aPicture =
  "A picture that is taken and compared with nothing: each step of a case has one.";
/** After these, keys reach the element. */
const entering = new Set([
  ...["click", "tap", "dblclick", "fill", "type", "pressSequentially", "clear", "press"],
]);
const fieldRoles = new Set(["textbox", "searchbox", "combobox", "spinbutton"]);

/** Whether it is named as what one types into. */
function isField({ locator: { by, value } }: Element): boolean {
  if (by === "role") return fieldRoles.has(value);
  if (by === "css") return /\b(input|textarea|contenteditable)\b/.test(value);
  return by === "label" || by === "placeholder";
}

export const aFileOfTheirs = "A file of the machine that the test runs on. Attach it to the step.";
const left = new Set(["left", null]);

/** What a test does with an element. */
export function callElement(
  reader: Reader,
  target: Element,
  name: string,
  args: readonly Value[],
  node: Node,
): Value {
  const element = namedBy(target);
  const [first] = args;
  const act = (action: Partial<NewCaseStep["action"]>) => {
    sayAction(reader, node, target.tab, { element, ...action }, timeoutIn(args));
    if (reader.test && entering.has(name)) reader.test.field = isField(target) ? target : null;
    return nothing;
  };
  const withText = (make: (text: string) => Partial<NewCaseStep["action"]>) => {
    const text = textOf(first);
    if (text !== null) return act(make(text));
    reader.note(node, first?.kind === "unknown" ? first.why : "A text that is not known.");
    return nothing;
  };
  if (Object.hasOwn(readings, name)) {
    const what = readings[name] ?? "text";
    const attribute = what === "attribute" ? { attribute: textOf(first) ?? "" } : {};
    const at = reader.test?.writer.count ?? 0;
    return { kind: "reading", what, of: target, at, ...attribute };
  }
  if (harmless.has(name)) return nothing;
  switch (name) {
    case "click":
    case "tap": {
      const click = clickOf(first);
      if (typeof click !== "string") return act(click);
      reader.note(node, click);
      return nothing;
    }
    case "dblclick":
      return act({ type: "dblclick" });
    case "hover":
      return act({ type: "mouseover" });
    case "check":
    case "uncheck":
      return act({ type: name });
    case "setChecked":
      return act({ type: textOf(first) === "false" ? "uncheck" : "check" });
    case "fill":
      return withText((value) => ({ type: "change", value }));
    case "type":
    case "pressSequentially":
      return withText((value) => ({ type: "change", value, append: true }));
    case "clear":
      return act({ type: "change", value: "" });
    case "press":
      return withText((key) => ({ type: "keyDown", key }));
    case "selectOption": {
      const options = (first?.kind === "list" ? first.items : [first]).map(optionOf);
      if (!options.includes(null)) return act({ type: "select", value: options.join("\n") });
      const isByPlace = heldBy(first, "index") !== undefined;
      const byWords = "Options are chosen by what they read or send.";
      reader.note(node, isByPlace ? byWords : "An option that is not known.");
      return nothing;
    }
    case "setInputFiles": {
      const files = filesOf(first);
      if (files) return act({ type: "upload", files });
      reader.note(node, aFileOfTheirs);
      return nothing;
    }
    case "dragTo":
      if (first?.kind !== "locator") break;
      return act({ type: "drag", to: namedBy(first) });
    case "scrollIntoViewIfNeeded":
      return act({ type: "scroll" });
    case "waitFor": {
      const state = textOf(heldBy(first, "state")) ?? "visible";
      const type = waits[state as keyof typeof waits] ?? "visible";
      sayCheck(reader, node, target.tab, { type, element }, timeoutIn(args));
      return nothing;
    }
    case "all":
      return unknown("each of the elements that a page has");
  }
  if (name === "screenshot") {
    reader.note(node, aPicture);
    return nothing;
  }
  reader.note(node, `What ${name}() does to an element is not taken over.`);
  return unknown(`what ${name}() says of an element`);
}

const waits = {
  attached: "exists",
  detached: "absent",
  visible: "visible",
  hidden: "hidden",
} as const;

/** A sentence where it is a press that a case does not have. */
function clickOf(options: Value | undefined): Partial<NewCaseStep["action"]> | string {
  const held = heldBy(options, "modifiers");
  if (held?.kind === "list" && held.items.length > 0) {
    return "Keys that are held during a press are not taken over.";
  }
  const times = textOf(heldBy(options, "clickCount")) ?? "1";
  if (times !== "1" && times !== "2") return `A press of ${times} clicks is not taken over.`;
  const button = textOf(heldBy(options, "button"));
  const position = heldBy(options, "position");
  const [x, y] = [Number(textOf(heldBy(position, "x"))), Number(textOf(heldBy(position, "y")))];
  return {
    type: times === "2" ? "dblclick" : "click",
    ...(!left.has(button) && { button: button === "middle" ? "middle" : "right" }),
    ...(position && { position: { x, y } }),
  };
}

function optionOf(value: Value | undefined): string | null {
  return textOf(value) ?? textOf(heldBy(value, "label")) ?? textOf(heldBy(value, "value"));
}

/** Files whose contents stand in the test; null for others. */
export function filesOf(value: Value | undefined): CaseStep["action"]["files"] | null {
  const items = value?.kind === "list" ? value.items : [value];
  const files = items.map((item) => {
    const name = textOf(heldBy(item, "name"));
    const data = textOf(heldBy(heldBy(item, "buffer"), "base64"));
    const type = textOf(heldBy(item, "mimeType")) ?? "application/octet-stream";
    return name === null || data === null ? null : { name, type, data };
  });
  return files.every((file) => file !== null) ? files : null;
}
