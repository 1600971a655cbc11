import type { CaseStep } from "@sitewright/contract";
import { chooseValue } from "./choose-value.ts";
import { classifyForm, type FormClass, type FormKind } from "./classify-form.ts";
import { type Draft, elementOf, pathOf, short, stepOf } from "./draft.ts";
import { addressRefusal, refusalOf } from "./may-press.ts";
import type { PageSurvey, SeenButton, SeenField, SeenForm } from "./page-survey.ts";
import type { Ground } from "./walk.ts";
import { cartWords, otherSignIns, plainWords, says, searchWords } from "./words.ts";

/** Where presses may lead. */
export type Bounds = Pick<Ground, "isOfSite" | "mayGather">;

/** What becomes of a form: a draft, or why there is none. */
export type FormDraft = Draft | { title: string; reason: string };

const values: Record<FormKind, number> = {
  cart: 9,
  search: 8,
  signin: 7,
  contact: 7,
  checkout: 6,
  register: 6,
  newsletter: 5,
  comment: 4,
  forgotten: 4,
  payment: 3,
  other: 3,
};

const titles: Record<FormKind, string> = {
  cart: "Add to the basket",
  search: "Search",
  signin: "Sign-in form",
  contact: "Contact form",
  checkout: "Checkout form",
  register: "Registration form",
  newsletter: "Newsletter form",
  comment: "Comment form",
  forgotten: "Forgotten password form",
  payment: "Payment form",
  other: "Form",
};

/** Why the last press of a form is held back. */
const lasting: Partial<Record<FormKind, string>> = {
  signin: "it signs somebody in. Fill in secrets of this site, then switch these steps on",
  contact: "it would send a message to people",
  checkout: "it would place an order",
  register: "it would create an account",
  newsletter: "it would subscribe an address",
  comment: "it would publish a comment",
  forgotten: "it would send an e-mail",
};

/** A case of a form: what is safe is done, what lasts is there and switched off. */
export function draftForm(survey: PageSurvey, form: SeenForm, bounds: Bounds): FormDraft {
  const found = classifyForm(form);
  const { kind, why } = found;
  const button = buttonOf(form, kind);
  const title = titleOf(survey, form, kind, button);
  if (!button && kind !== "search") return { title, reason: "It has no button to press." };
  const open = stepOf({
    action: { type: "navigate", path: pathOf(survey.url), reason: `Seen on this page: ${why}.` },
  });
  const base = { kind, value: values[kind], title };
  if (kind === "payment") {
    const steps = [open, ...seen(form.fields.slice(0, 2)), ...(button ? seen([button]) : [])];
    const reason = `A form on ${pathOf(survey.url)}: ${why}. Payment data is never filled in, and nothing is pressed.`;
    return { ...base, steps, reason };
  }
  const where = `A form on ${pathOf(survey.url)}: ${why}.`;
  if (kind === "search") return draftSearch({ survey, form, bounds, open, base, where, button });
  if (!button) return { title, reason: "It has no button to press." };
  const filled = kind === "signin" ? signIn(form) : fill(form, kind);
  const held = heldBack(form, button, found, survey, bounds);
  const press = stepOf({
    action: { type: "click", element: elementOf(button), reason: "Sends the form." },
    ...(held !== null && { disabled: true, note: `Held back: ${held}.` }),
  });
  const unknown =
    filled.unknown.length > 0
      ? ` Not filled in: ${filled.unknown.map((name) => `“${name}”`).join(", ")}.`
      : "";
  const rest = held === null ? "" : ` The last press is switched off: ${held}.`;
  const ready = held === null ? [] : seen([button]);
  return {
    ...base,
    steps: [open, ...filled.steps, ...ready, press],
    reason: `${where}${rest}${unknown}`,
  };
}

type SearchParts = {
  survey: PageSurvey;
  form: SeenForm;
  bounds: Bounds;
  open: CaseStep;
  base: Pick<Draft, "kind" | "value" | "title">;
  where: string;
  button: SeenButton | null;
};

function draftSearch({ survey, form, bounds, open, base, where, button }: SearchParts): FormDraft {
  const field = form.fields.find(({ type }) => type !== "checkbox" && type !== "radio");
  const refusal = searchRefusal(form, button, survey, bounds);
  if (!field || refusal) return { title: base.title, reason: refusal ?? "It has no field." };
  const word = survey.vocabulary[0] ?? "test";
  const isNamed = button !== null && says(plainWords(button.words), searchWords);
  const element = elementOf(isNamed ? button : field);
  return {
    ...base,
    title: `Search for “${word}”`,
    reason: `${where} “${word}” is a word that its headings use.`,
    steps: [
      open,
      stepOf({
        action: {
          ...{ type: "change", value: word, element: elementOf(field) },
          reason: "A word that headings of this site use.",
        },
      }),
      stepOf({
        action: isNamed
          ? { type: "click", element, reason: "Searches." }
          : { type: "keyDown", key: "Enter", element, reason: "Searches." },
      }),
    ],
  };
}

/** A search that is no reading of a page is nobody's to try. */
function searchRefusal(
  form: SeenForm,
  button: SeenButton | null,
  survey: PageSurvey,
  bounds: Bounds,
): string | null {
  const { action, method } = sentTo(form, button);
  if (method === "post") return "It sends what is searched for, rather than opening a page.";
  const address = action ?? survey.url;
  if (!bounds.isOfSite(address)) return "It leads away from the site.";
  return addressRefusal(address) ?? (button && refusalOf(button));
}

/** Where a form is sent when a button is pressed: buttons may say otherwise than their form. */
function sentTo({ action, method }: SeenForm, button: SeenButton | null) {
  return { action: button?.action ?? action, method: button?.method ?? method };
}

function heldBack(
  form: SeenForm,
  button: SeenButton,
  { kind }: FormClass,
  survey: PageSurvey,
  bounds: Bounds,
): string | null {
  const why = lasting[kind];
  if (why) return why;
  const { action, method } = sentTo(form, button);
  if (action !== null && !bounds.isOfSite(action)) {
    return "it leads away from the site";
  }
  const refusal = addressRefusal(action ?? survey.url) ?? refusalOf(button);
  if (refusal) return lower(refusal);
  if (kind === "cart") return null;
  // A form that names no method may be a script's, which does whatever it does.
  const isReading = form.isForm && action !== null && method === "get";
  return isReading ? null : "nobody can tell what it does";
}

function lower(sentence: string): string {
  return `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`.replace(/\.$/, "");
}

/** The button that sends a form: not the one that signs in elsewhere. */
function buttonOf({ buttons }: SeenForm, kind: FormKind): SeenButton | null {
  const own = buttons.filter(({ words }) => !says(plainWords(words), otherSignIns));
  const isWanted = ({ name }: SeenButton) => kind === "cart" && says(plainWords(name), cartWords);
  return (
    own.find(isWanted) ??
    (kind === "cart" ? null : (own.find(({ isSubmit }) => isSubmit) ?? own.at(-1) ?? null))
  );
}

function titleOf(
  { heading, title }: PageSurvey,
  form: SeenForm,
  kind: FormKind,
  button: SeenButton | null,
): string {
  const page = short(heading || title);
  if (kind === "cart") return page === "" ? titles.cart : `${titles.cart}: ${page}`;
  // A label that stands for the form ends as one before its field does.
  const called = short((form.title || button?.name || page).replace(/[\s:：*]+$/u, ""));
  return called === "" ? titles[kind] : `${titles[kind]}: ${called}`;
}

function seen(elements: readonly (SeenField | SeenButton)[]): CaseStep[] {
  return elements.map((one) => stepOf({ assertion: { type: "visible", element: elementOf(one) } }));
}

type Filled = { steps: CaseStep[]; unknown: string[] };

/** A sign-in is looked at; who signs in is left to secrets, of which nobody can tell whose site they are for. */
function signIn({ fields }: SeenForm): Filled {
  const typed = fields.filter(({ type }) => ["text", "email", "tel", "password"].includes(type));
  const steps = typed.map((field) =>
    stepOf({
      action: {
        ...{ type: "change", element: elementOf(field) },
        value: field.type === "password" ? "{{LOGIN_PASSWORD}}" : "{{LOGIN_USER}}",
        reason: "Takes a secret of the team.",
      },
      ...{ disabled: true, note: "Held back: it needs a secret of this name." },
    }),
  );
  return { steps: [...seen(typed), ...steps], unknown: [] };
}

function fill({ fields }: SeenForm, kind: FormKind): Filled {
  const steps: CaseStep[] = [];
  const unknown: string[] = [];
  const groups = new Set<string>();
  for (const field of fields) {
    const step = fillOne(field, kind, fields, groups);
    if (step === "unknown") unknown.push(field.name || field.key || field.type);
    else if (step) steps.push(...step);
  }
  return { steps, unknown };
}

function fillOne(
  field: SeenField,
  kind: FormKind,
  fields: readonly SeenField[],
  groups: Set<string>,
): CaseStep[] | "unknown" | null {
  const element = elementOf(field);
  const { type } = field;
  const must = field.isRequired ? ", which must be filled in" : "";
  if (type === "file" || type === "password") return field.isRequired ? "unknown" : null;
  if (type === "radio") {
    if (groups.has(field.key)) return null;
    groups.add(field.key);
    const isChosen = fields.some((one) => one.key === field.key && one.isChecked);
    if (isChosen || kind === "cart") return null;
    return [stepOf({ action: { type: "check", element, reason: "The first of its choices." } })];
  }
  if (type === "checkbox") {
    if (!field.isRequired || field.isChecked) return null;
    return [stepOf({ action: { type: "check", element, reason: "It must be ticked." } })];
  }
  if (type === "select") {
    const option = field.options.find(
      ({ isDisabled, value, label }) => !isDisabled && value !== "" && label !== "",
    );
    if (!option) return field.isRequired ? "unknown" : null;
    const { label: value } = option;
    return [stepOf({ action: { type: "select", value, element, reason: "Its first choice." } })];
  }
  // Of how many there are already one is enough.
  if (kind === "cart" && field.value !== "") return null;
  const value = chooseValue(field);
  if (value === null) return field.isRequired ? "unknown" : null;
  const isAnswered = kind !== "cart" && kind !== "other";
  return [
    stepOf({
      action: { type: "change", value, element, reason: `A ${sortOf(field)}${must}.` },
      ...(isAnswered && { assertion: { type: "value", value, element } }),
    }),
  ];
}

function sortOf({ autocomplete, type }: SeenField): string {
  return `field for ${autocomplete || type}`;
}
