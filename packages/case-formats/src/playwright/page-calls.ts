import type { Node } from "@babel/types";
import type { NewCaseStep } from "@sitewright/contract";
import { belowSite } from "../imported-case.ts";
import { aFileOfTheirs, aPicture, callElement, filesOf } from "./element-calls.ts";
import { addressOf, anyAddress } from "./pattern.ts";
import { locate, readSelector } from "./read-locator.ts";
import type { Answer, Reader } from "./reader.ts";
import { answerOpened, namedBy, sayAction, sayCheck, timeoutIn } from "./say-step.ts";
import { harmless, native, nothing, object, textOf, unknown, type Value } from "./value.ts";

type Page = Value & { kind: "page" | "frame" };

/** A case waits for these by itself, or there is nobody whom they concern. */
const waited = new Set([
  ...["waitForLoadState", "waitForNavigation", "bringToFront", "pause"],
  ...["setDefaultTimeout", "setDefaultNavigationTimeout"],
]);
/** They are of a page with a selector before everything else. */
const ofSelector = new Set([
  ...["click", "dblclick", "fill", "type", "press", "check", "uncheck", "hover", "selectOption"],
  ...["setInputFiles", "tap", "textContent", "innerText", "inputValue", "isVisible", "isHidden"],
  ...["isChecked", "isEnabled", "isDisabled", "getAttribute", "setChecked", "focus", "dragAndDrop"],
]);
const why: Readonly<Record<string, string>> = {
  screenshot: aPicture,
  setViewportSize: "How large the window is, a run of the case says.",
  waitForResponse: "Waiting for one answer is not taken over: a case waits for all of a step.",
  waitForRequest: "Waiting for one request is not taken over: a case waits for all of a step.",
  route: "What the network answers is not replaced in a case.",
  evaluate: "A script that is run in the page is not taken over.",
  addInitScript: "A script that is run in the page is not taken over.",
  waitForFunction: "It waits for what a script says, and scripts are not run.",
};

/** What a test does with a page, or a frame of one. */
export function callPage(
  reader: Reader,
  page: Page,
  name: string,
  args: readonly Value[],
  node: Node,
): Value {
  const located = locate(page, name, args, reader.testId);
  if (located) return located;
  const { tab } = page;
  const [first, second] = args;
  const act = (action: Partial<NewCaseStep["action"]>) => {
    sayAction(reader, node, tab, action, timeoutIn(args));
    return nothing;
  };
  if (ofSelector.has(name)) {
    const target = bySelector(page, first);
    if (target && name !== "dragAndDrop") {
      return callElement(reader, target, name, args.slice(1), node);
    }
    const to = bySelector(page, second);
    if (target && to) return act({ type: "drag", element: namedBy(target), to: namedBy(to) });
    reader.note(node, "A selector that is not understood.");
    return unknown("an element");
  }
  if (waited.has(name)) return nothing;
  switch (name) {
    case "goto": {
      const path = textOf(first);
      if (path === null) {
        reader.note(node, first?.kind === "unknown" ? first.why : "An address that is not known.");
      } else {
        const { test } = reader;
        // A project that names no site goes to one by its whole address.
        if (test) test.writer.address ??= URL.parse(path)?.origin ?? null;
        act({ type: "navigate", path: belowSite(path, test?.writer.address ?? null) });
      }
      return answered;
    }
    case "goBack":
      act({ type: "back" });
      return answered;
    case "goForward":
      act({ type: "forward" });
      return answered;
    case "reload":
      act({ type: "reload" });
      return answered;
    case "close":
      return act({ type: "close" });
    case "waitForTimeout":
      return act({ type: "wait", value: textOf(first) ?? "1000" });
    case "waitForURL": {
      const value = addressOf(first);
      if (value === null) reader.note(node, anyAddress);
      else sayCheck(reader, node, tab, { type: "url", value }, timeoutIn(args));
      return nothing;
    }
    case "waitForSelector": {
      const target = bySelector(page, first);
      if (!target) {
        reader.note(node, "A selector that is not understood.");
        return unknown("an element");
      }
      callElement(reader, target, "waitFor", args.slice(1), node);
      return target;
    }
    case "url":
    case "title":
      return { kind: "reading", what: name };
    case "context":
      return contextOf(reader);
    case "mainFrame":
    case "page":
      return page;
    case "on":
    case "once":
      return listen(reader, name, first, second, node);
    case "off":
    case "removeListener":
    case "removeAllListeners":
      if (reader.test && textOf(first) === "dialog") reader.test.standing = null;
      return nothing;
    case "waitForEvent":
      return awaitEvent(reader, textOf(first), node);
  }
  reader.note(
    node,
    (Object.hasOwn(why, name) && why[name]) || `What page.${name}() does is not taken over.`,
  );
  return unknown(`what page.${name}() says`);
}

/** What opening an address answers: only the page itself is looked at. */
const answered: Value = { kind: "reading", what: "title" };

function bySelector(page: Page, value: Value | undefined): (Value & { kind: "locator" }) | null {
  const text = textOf(value);
  const locator = text === null ? null : readSelector(text);
  const frame = page.kind === "frame" ? page.frame : [];
  return locator && { kind: "locator", locator, tab: page.tab, frame };
}

function awaitEvent(reader: Reader, event: string | null, node: Node): Value {
  if (event === "popup" || event === "page") return openedTab(reader);
  if (event === "download") return { kind: "reading", what: "download" };
  if (event === "dialog") return dialogOf((answer) => answerOpened(reader, answer));
  if (event === "filechooser") return fileChooserOf(reader);
  reader.note(node, `Waiting for the event ${event ?? ""} is not taken over.`);
  return unknown("an event");
}

/** What asks for files is pressed before it is answered: both are one step. */
function fileChooserOf(reader: Reader): Value {
  return object({
    setFiles: native(([first], node) => {
      const files = filesOf(first);
      const last = reader.test?.writer.last;
      if (files && last?.action.type === "click") {
        last.action = { ...last.action, type: "upload", files };
      } else reader.note(node, files ? "Nothing before it asks for a file." : aFileOfTheirs);
      return nothing;
    }),
  });
}

function openedTab(reader: Reader): Value {
  const tab = reader.test?.tabs ?? 0;
  if (reader.test) reader.test.tabs += 1;
  return { kind: "page", tab };
}

/** How dialogs are answered is read of what a test does with the one that it is given. */
function listen(
  reader: Reader,
  name: "on" | "once",
  event: Value | undefined,
  listener: Value | undefined,
  node: Node,
): Value {
  if (textOf(event) !== "dialog" || listener?.kind !== "function") {
    reader.note(node, `Listening for ${textOf(event) ?? "an event"} is not taken over.`);
    return nothing;
  }
  const { test } = reader;
  if (!test) return nothing;
  const dialog = dialogOf((answer) => {
    if (name === "once") test.dialogs.push(answer);
    else test.standing = answer;
  });
  test.listener = name;
  reader.call(listener, [dialog], node);
  test.listener = null;
  return nothing;
}

/** A dialog as a test knows it. */
function dialogOf(answer: (answer: Answer) => void): Value {
  return object({
    accept: native(([text]) => {
      const words = textOf(text);
      answer({ accept: true, ...(words !== null && { text: words }) });
      return nothing;
    }),
    dismiss: native(() => {
      answer({ accept: false });
      return nothing;
    }),
    message: native(() => ({ kind: "reading", what: "dialog" })),
    type: native(() => unknown("what kind a dialog is of")),
    defaultValue: native(() => unknown("what a dialog suggests")),
  });
}

/** All that a test shares between its tabs. */
export function contextOf(reader: Reader): Value {
  const silent = ["clearCookies", "grantPermissions", "close", "setDefaultTimeout"];
  return {
    ...object({
      ...Object.fromEntries(silent.map((name) => [name, native(harmless)])),
      waitForEvent: native((args, node) => awaitEvent(reader, textOf(args[0]), node)),
      newPage: native((_, node) => {
        reader.note(
          node,
          "A tab that the test opens itself: a case opens them by what it presses.",
        );
        return openedTab(reader);
      }),
    }),
    ask: (name) =>
      native((_, node) => {
        const isCookies = name === "addCookies";
        const instead = "A case sets no cookies: put steps here that have the site set them.";
        reader.note(node, isCookies ? instead : `What context.${name}() does is not taken over.`);
        return unknown(`what context.${name}() says`);
      }),
  };
}

export function keyboardOf(reader: Reader, tab: number): Value {
  const type = native(([typed], node) => {
    const text = textOf(typed);
    const field = reader.test?.field;
    if (text === null) reader.note(node, "A text that is not known.");
    else if (field?.tab === tab) {
      const element = namedBy(field);
      sayAction(reader, node, tab, { type: "change", element, value: text, append: true });
      if (reader.test) reader.test.field = field;
    } else reader.note(node, "It types into what the test does not name: name the field.");
    return nothing;
  });
  return {
    ...object({
      type,
      insertText: type,
      press: native(([key], node) => {
        const text = textOf(key);
        if (text === null) reader.note(node, "A key that is not known.");
        else sayAction(reader, node, tab, { type: "keyDown", key: text });
        if (text?.endsWith("Tab") && reader.test) reader.test.field = null;
        return nothing;
      }),
    }),
    ask: (name) =>
      native((_, node) => {
        reader.note(node, `What keyboard.${name}() does is for no element that it names.`);
        return nothing;
      }),
  };
}

export function mouseOf(reader: Reader, tab: number): Value {
  return {
    ...object({
      wheel: native(([x, y], node) => {
        const { test } = reader;
        const turned = { x: Number(textOf(x) ?? 0), y: Number(textOf(y) ?? 0) };
        if (!Number.isFinite(turned.x + turned.y)) {
          reader.note(node, "How far it is scrolled is not known.");
          return nothing;
        }
        // A wheel turns on from where the page stands, a step says where it is to stand.
        const before = test?.scrolled?.tab === tab ? test.scrolled : { x: 0, y: 0 };
        const after = {
          x: Math.max(0, before.x + turned.x),
          y: Math.max(0, before.y + turned.y),
        };
        if (test) test.scrolled = { tab, ...after };
        sayAction(reader, node, tab, { type: "scroll", value: `${after.x},${after.y}` });
        return nothing;
      }),
    }),
    ask: (name) =>
      native((_, node) => {
        reader.note(
          node,
          `What mouse.${name}() does is at a place, and to no element that it names.`,
        );
        return nothing;
      }),
  };
}
