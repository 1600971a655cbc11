import { z } from "zod";
import { lazyObject } from "./lazy-object.ts";

/** What a step does; empty for one that only checks. */
export const actionTypes = [
  "",
  "navigate",
  "click",
  "dblclick",
  "change",
  "select",
  "check",
  "uncheck",
  "upload",
  "mouseover",
  "drag",
  "keyDown",
  "scroll",
  "wait",
  "back",
  "forward",
  "reload",
  "switch",
  "tab",
  "close",
  "case",
  "store",
] as const;
export type ActionType = (typeof actionTypes)[number];

/** What a step checks once it has done what it does; empty for one that checks nothing. */
export const assertionTypes = [
  "",
  "exists",
  "absent",
  "visible",
  "hidden",
  "match",
  "contains",
  "value",
  "checked",
  "enabled",
  "editable",
  "count",
  "attribute",
  "url",
  "title",
  "equals",
  "dialog",
  "download",
  "console",
  "requests",
  "accessible",
  "looks",
] as const;
export type AssertionType = (typeof assertionTypes)[number];

/** Checks of how something looks that one run makes at most, each of which compares pictures. */
export const caseLooksMax = 50;

/** Ways to say which element is meant. */
export const locatorKinds = [
  "role",
  "testid",
  "label",
  "placeholder",
  "alt",
  "title",
  "text",
  "css",
  "xpath",
] as const;
export type LocatorKind = (typeof locatorKinds)[number];

export const caseStepsMax = 500;
export const locatorsMax = 10;
/** Bytes of one file that a step uploads, and files of a step. */
export const stepFileMaxBytes = 1_000_000;
export const stepFilesMax = 5;
/** Bytes of the files of all steps of a case that is made or changed. */
export const caseFilesMaxBytes = 5_000_000;
/** Deepest frame, and deepest case inside a case. */
export const framesMax = 5;
export const caseDepthMax = 5;

const attributeName = z
  .string()
  .max(100)
  .regex(/^[A-Za-z_:][\w:.-]*$/, "Name an attribute, as data-testid.");

const simpleLocator = lazyObject(() => ({
  by: z.enum(locatorKinds),
  /** The role, for `role`; the attribute's value, for `testid`; else the text, selector or path. */
  value: z.string().min(1).max(2_000),
  /** Accessible name, for `role`. */
  name: z.string().max(500).optional(),
  /** For `testid`; `data-testid` unless given. */
  attribute: attributeName.optional(),
  /** False: a part of the text will do, in capitals or not. True unless given. */
  exact: z.boolean().optional(),
  /** Only elements that contain this text. */
  has_text: z.string().max(500).optional(),
  /** Counted from 0, -1 for the last: the last resort. */
  nth: z.int().min(-1).max(9_999).optional(),
}));
const nestedLocator = lazyObject(() => ({
  ...simpleLocator.shape,
  has: simpleLocator.optional(),
  within: simpleLocator.optional(),
}));

/** How a step names an element: data, never code, nor the selector text of a library. */
export const locatorSchema = lazyObject(() => ({
  ...simpleLocator.shape,
  /** Only elements that contain such an element. */
  has: nestedLocator.optional(),
  /** Looked for inside the one element that this names. */
  within: nestedLocator.optional(),
}));
export type Locator = z.infer<typeof locatorSchema>;

const locators = z.array(locatorSchema).max(locatorsMax);

/** An element as what records it names it. */
export const namedElementSchema = lazyObject(() => ({
  /** CSS and XPath, kept filled for readers that know no locators. */
  selector: z.string().max(2_000).default(""),
  xpath: z.string().max(2_000).default(""),
  /** The best first; without any, selector and xpath are the locators. */
  locators: locators.optional(),
  /** The frames to enter, the outermost first, by the locators of each. */
  frame: z.array(locators.min(1)).max(framesMax).optional(),
  /** What a person calls it, as `button “Send”`. */
  label: z.string().max(500).optional(),
}));
export type NamedElement = z.infer<typeof namedElementSchema>;

/** Old recordings name an element by a selector alone, and none by an empty text. */
export const stepElementSchema = z.union([z.string().max(2_000), namedElementSchema]);
export type StepElement = z.infer<typeof stepElementSchema>;

const text = z.string().max(20_000);

export const dialogKinds = ["alert", "confirm", "prompt", "beforeunload"] as const;

export const stepActionSchema = lazyObject(() => ({
  type: z.enum(actionTypes),
  /** `navigate`: below the site, or a whole http(s) address. */
  path: z.string().max(2_000).default(""),
  /**
   * `change`: what is typed; `select`: labels of options, one a line; `scroll`: "x,y"; `wait`: milliseconds; `tab`: its
   * number from 0; `case`: the case's id; `store`: the value itself, where it is no element's; `switch`: `top`
   * leaves all frames.
   */
  value: text.default(""),
  /** `keyDown`: as Enter, Control+A; `store`: the name. */
  key: z.string().max(100).default(""),
  element: stepElementSchema.default(""),
  /** `change`: typed behind what is there, in place of it. */
  append: z.boolean().optional(),
  /** `drag`: where to. */
  to: stepElementSchema.optional(),
  button: z.enum(["right", "middle"]).optional(),
  /** CSS pixels from the element's upper left corner; its centre unless given. */
  position: z.object({ x: z.number(), y: z.number() }).optional(),
  /** `upload`: what is in them, in base64; there is no path to name. */
  files: z
    .array(
      z.object({
        name: z.string().min(1).max(255),
        type: z.string().max(255),
        data: z.base64().max(Math.ceil(stepFileMaxBytes / 3) * 4, "A file has 1 MB at most."),
      }),
    )
    .max(stepFilesMax)
    .optional(),
  /** Dialogs that it opens, answered in this order. */
  dialogs: z
    .array(
      z.object({
        type: z.enum(dialogKinds),
        accept: z.boolean(),
        text: z.string().max(2_000).optional(),
        /** It need not open, and answers all that do. */
        optional: z.boolean().optional(),
      }),
    )
    .max(10)
    .optional(),
  /** `store`: what of the element is kept; its text unless given. */
  from: z.enum(["text", "value", "count", "title", "url", "attribute"]).optional(),
  attribute: attributeName.optional(),
  /** A small picture of the element: a data address. */
  img: z.string().max(200_000).optional(),
  /** Where its baseline picture is. */
  image: z.string().max(2_000).optional(),
  /** Why it was generated or imported so. */
  reason: z.string().max(2_000).optional(),
}));
export type StepAction = z.infer<typeof stepActionSchema>;

export const stepAssertionSchema = lazyObject(() => ({
  type: z.enum(assertionTypes),
  /**
   * What is expected; `*` stands for any text in `url`, `title`, `attribute` and `download`. `looks`: how many percent
   * may differ from what was accepted; none unless given.
   */
  value: text.default(""),
  element: stepElementSchema.default(""),
  /** Holds when the check does not. */
  not: z.boolean().optional(),
  attribute: attributeName.optional(),
  /** `equals`: what is compared with `value`, as `{{total}}`. */
  actual: z.string().max(2_000).optional(),
  image: z.string().max(2_000).optional(),
}));
export type StepAssertion = z.infer<typeof stepAssertionSchema>;

const stepId = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[\w./-]+$/, "An id has letters, digits, and . _ / -");

/** One step of a case: what is done, then what must hold. Either may be empty. */
export const caseStepSchema = lazyObject(() => ({
  id: stepId,
  action: stepActionSchema,
  assertion: stepAssertionSchema,
  /** The longest wait for it, in ms; the run's own unless given. */
  timeout: z.int().min(100).max(60_000).optional(),
  /** Tries after the first. */
  retries: z.int().min(0).max(5).optional(),
  /** That it fails is shown, and fails nothing. */
  optional: z.boolean().optional(),
  /**
   * Done only where the earlier step of this id was done and held; with `not`, only where it was done and did not.
   * Elsewhere it is passed over.
   */
  only_if: z.object({ step: stepId, not: z.boolean().optional() }).optional(),
  disabled: z.boolean().optional(),
  /** False: other locators than its first never stand in. */
  heals: z.boolean().optional(),
  note: z.string().max(2_000).optional(),
}));
export type CaseStep = z.infer<typeof caseStepSchema>;
export type NewCaseStep = z.input<typeof caseStepSchema>;

/** How each locator of an element is tried, the best first. */
export function locatorsOf(element: StepElement): Locator[] {
  if (typeof element === "string") return element === "" ? [] : [{ by: "css", value: element }];
  if (element.locators && element.locators.length > 0) return element.locators;
  return [
    ...(element.selector === "" ? [] : [{ by: "css" as const, value: element.selector }]),
    ...(element.xpath === "" ? [] : [{ by: "xpath" as const, value: element.xpath }]),
  ];
}

/** The frames that lead to an element, the outermost first. */
export function framesOf(element: StepElement): Locator[][] {
  return typeof element === "string" ? [] : (element.frame ?? []);
}

/**
 * An element named by other locators; its frames stay, what it was called does not. The texts for readers that know no
 * locators follow the first CSS and XPath that name it alone. Pure.
 */
export function withLocators(element: StepElement, locators: readonly Locator[]): NamedElement {
  const frame = framesOf(element);
  const plain = (by: "css" | "xpath") => locators.find((one) => one.by === by && isPlain(one));
  return {
    ...(frame.length > 0 && { frame }),
    selector: plain("css")?.value ?? "",
    xpath: plain("xpath")?.value ?? "",
    locators: locators.slice(0, locatorsMax),
  };
}

function isPlain({ has_text, nth, has, within }: Locator): boolean {
  return has_text === undefined && nth === undefined && !has && !within;
}
