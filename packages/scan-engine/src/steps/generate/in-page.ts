/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import {
  askAnew,
  nameOf as fullNameOf,
  textOf,
  wordsOf,
} from "../../record/in-page/element-words.ts";
import { select } from "../../record/in-page/find-all.ts";
import { waysTo } from "../../record/in-page/name-element.ts";
import {
  attributeOf,
  fieldsOf,
  holderOf,
  nearest,
  tagOf,
} from "../../record/in-page/unclobbered.ts";
import type {
  PageState,
  PageSurvey,
  SeenButton,
  SeenElement,
  SeenField,
  SeenForm,
} from "./page-survey.ts";

declare global {
  /** What is asked of this world from outside. */
  var sitewrightSurvey: ((wanted: "survey" | "state") => string) | undefined;
}

/*
 * Names what a page has, below open shadow roots, too. Nothing is pressed, and no event is caused.
 */

const most = {
  scanned: 3_000,
  inPage: 40,
  forms: 12,
  fields: 25,
  options: 30,
  links: 150,
  inMenu: 12,
};
const longest = { locator: 500, address: 1_500 };
const fieldSelector =
  "input:not([type=hidden]):not([type=submit]):not([type=button]):not([type=image]):not([type=reset]),textarea,select";
const buttonSelector =
  "button,input[type=submit],input[type=image],input[type=button],[role=button]";

globalThis.sitewrightSurvey = (wanted) => {
  askAnew();
  return JSON.stringify(wanted === "survey" ? survey() : state());
};

function survey(): PageSurvey {
  return {
    url: location.href,
    title: clean(document.title),
    heading: headingOf(document),
    forms: forms(),
    menus: menus(),
    carts: all("button,a,[role=button]")
      .filter((one) => isSeen(one) && nearest(one, "form") === null && isCart(nameOf(one)))
      .slice(0, 2)
      .map(describe),
    toggles: attempt(toggles) ?? [],
    banner: attempt(banner) ?? null,
    links: links(),
    vocabulary: vocabulary(),
  };
}

function state(): PageState {
  const some = (selector: string, count: number) =>
    all(selector).filter(isSeen).slice(0, count).map(describe);
  return {
    url: location.href,
    title: clean(document.title),
    heading: some("h1", 1)[0] ?? some("h2", 1)[0] ?? null,
    messages: some(
      "[role=alert],[role=status],[aria-live=polite],[aria-live=assertive],.alert,.error,.success,.invalid-feedback",
      10,
    ),
    dialogs: some("dialog[open],[role=dialog],[role=alertdialog]", 3),
    counts: all("[class*=badge],[class*=cart-count],[class*=basket]")
      .filter((one) => isSeen(one) && /^\D{0,20}\d{1,4}\D{0,20}$/.test(shown(one)))
      .slice(0, 5)
      .map(describe),
  };
}

/** What cannot be looked at is passed over. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function all(selector: string, within: Document | Element = document): Element[] {
  return select(selector, within).slice(0, most.scanned);
}

function clean(text: string | null | undefined): string {
  return wordsOf((text ?? "").slice(0, 2_000)).slice(0, 200);
}

function shown(element: Element): string {
  return clean(textOf(element));
}

function isSeen(element: Element): boolean {
  const { width, height } = Element.prototype.getBoundingClientRect.call(element);
  const seen = { visibilityProperty: true, opacityProperty: true };
  return width > 1 && height > 1 && Element.prototype.checkVisibility.call(element, seen);
}

function headingOf(within: Document | Element): string {
  const heading = all("h1,h2,h3,h4,legend", within).find(isSeen);
  return heading ? shown(heading) : "";
}

function nameOf(element: Element): string {
  return clean(fullNameOf(element));
}

function describe(element: Element): SeenElement {
  const name = nameOf(element);
  const { x, y } = element.getBoundingClientRect();
  const said = ["id", "name", "value", "title", "href", "aria-label", "formaction", "data-action"];
  return {
    locators: waysTo(element)
      .filter(({ value }) => value.length <= longest.locator)
      .slice(0, 6),
    name,
    words: [name, shown(element), ...said.map((one) => clean(attributeOf(element, one)))].join(" "),
    box: { x: x + scrollX, y: y + scrollY },
  };
}

function forms(): SeenForm[] {
  const real = all("form")
    .slice(0, most.inPage)
    .flatMap((form) => {
      const isThere = () => isSeen(form) || all(fieldSelector, form).some(isSeen);
      const elements = fieldsOfForm(form as HTMLFormElement);
      return attempt(() => (isThere() ? [formOf(form, elements)] : [])) ?? [];
    });
  return [...real.slice(0, most.forms), ...(attempt(looseForms) ?? [])];
}

/** Its own, and those of custom elements in it, which it does not know of. */
function fieldsOfForm(form: HTMLFormElement): Element[] {
  return [...new Set([...fieldsOf(form), ...all(fieldSelector, form)])];
}

/** Fields outside of any form that share a block with a button: a script takes them. */
function looseForms(): SeenForm[] {
  const blocks = new Set<Element>();
  for (const field of all(fieldSelector)) {
    if (blocks.size === 4) break;
    if (nearest(field, "form") || !isSeen(field)) continue;
    let block = holderOf(field);
    for (let up = 0; block && up < 5 && !hasButton(block); up += 1) block = holderOf(block);
    if (block && block !== document.body && hasButton(block)) blocks.add(block);
  }
  return [...blocks].map((block) =>
    formOf(block, all(`${fieldSelector},${buttonSelector}`, block)),
  );
}

function hasButton(block: Element): boolean {
  return all(buttonSelector, block).length > 0;
}

function formOf(form: Element, elements: Element[]): SeenForm {
  const isForm = form instanceof HTMLFormElement;
  const action = attributeOf(form, "action");
  const fields = elements
    .filter((one) => one.matches(fieldSelector) && !one.matches(":disabled"))
    .filter((one) => isSeen(one) || one.matches("[type=checkbox],[type=radio]"))
    .slice(0, most.fields)
    .map(fieldOf);
  const buttons = [...elements, ...all(buttonSelector, form)]
    .filter((one, at, list) => list.indexOf(one) === at && one.matches(buttonSelector))
    .filter((one) => isSeen(one) && !one.matches("[type=reset]"))
    .slice(0, 10)
    .map(buttonOf);
  return {
    isForm,
    isSearch: attributeOf(form, "role") === "search" || nearest(form, "search") !== null,
    action: action === null ? null : addressOf(action),
    method: attributeOf(form, "method")?.toLowerCase() ?? null,
    title: titleOf(form),
    words: ["id", "class", "name", "action", "aria-label"]
      .map((one) => clean(attributeOf(form, one)))
      .join(" "),
    fields,
    buttons,
  };
}

function titleOf(form: Element): string {
  const own = clean(attributeOf(form, "aria-label")) || headingOf(form);
  let at = holderOf(form);
  for (let up = 0; own === "" && at && up < 4; up += 1) {
    const heading = headingOf(at);
    if (heading !== "") return heading;
    at = holderOf(at);
  }
  return own;
}

function addressOf(text: string): string | null {
  try {
    return new URL(text, document.baseURI).href.slice(0, 2_000);
  } catch {
    return text.slice(0, 2_000);
  }
}

function fieldOf(element: Element): SeenField {
  const field = element as HTMLInputElement & HTMLSelectElement;
  const isSelect = tagOf(element) === "select";
  return {
    ...describe(element),
    type: tagOf(element) === "input" ? field.type : tagOf(element),
    key: clean(attributeOf(element, "name") ?? attributeOf(element, "id")),
    autocomplete: clean(attributeOf(element, "autocomplete")),
    isRequired: element.matches(":required,[aria-required=true]"),
    isChecked: field.checked === true,
    value: clean(field.value),
    min: clean(attributeOf(element, "min")),
    max: clean(attributeOf(element, "max")),
    maxLength: Number(attributeOf(element, "maxlength") ?? -1),
    pattern: (attributeOf(element, "pattern") ?? "").slice(0, 200),
    options: isSelect
      ? Array.prototype.slice
          .call(field.options, 0, most.options)
          .map((option: HTMLOptionElement) => ({
            label: clean(option.label),
            value: clean(option.value),
            isDisabled: option.disabled,
          }))
      : [],
  };
}

function buttonOf(element: Element): SeenButton {
  const action = attributeOf(element, "formaction");
  return {
    ...describe(element),
    isSubmit: element.matches("[type=submit],[type=image]"),
    action: action === null ? null : addressOf(action),
    method: attributeOf(element, "formmethod")?.toLowerCase() ?? null,
  };
}

function menus(): PageSurvey["menus"] {
  return all("nav,[role=navigation],header ul,aside ul,[class*=navbar]")
    .filter(isSeen)
    .map((menu) => ({ menu, links: linksOf(menu) }))
    .filter(({ links }) => links.length >= 2)
    .toSorted((a, b) => topOf(a.menu) - topOf(b.menu))
    .slice(0, 3)
    .map(({ links }) => links.map((link) => ({ ...describe(link), href: link.href })));
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top;
}

function linksOf(menu: Element): HTMLAnchorElement[] {
  return all("a[href]", menu)
    .filter((one): one is HTMLAnchorElement => one instanceof HTMLAnchorElement && isSeen(one))
    .filter((link) => nameOf(link) !== "" && nameOf(link).length < 40)
    .slice(0, most.inMenu);
}

function toggles(): PageSurvey["toggles"] {
  const found: PageSurvey["toggles"] = [];
  for (const control of all(
    "[aria-expanded=false],summary,[role=tab][aria-selected=false],[data-bs-toggle=collapse]",
  )) {
    if (found.length === 3) break;
    // A button in a form submits it, whatever it says.
    if (!isSeen(control) || nearest(control, "form") || control.matches("a[href]:not([href^='#'])"))
      continue;
    const id = attributeOf(control, "aria-controls") ?? attributeOf(control, "data-bs-target");
    const target =
      tagOf(control) === "summary"
        ? control.nextElementSibling
        : id && rootOf(control).getElementById(id.replace(/^#/, ""));
    if (target && !isSeen(target)) {
      found.push({ control: describe(control), target: describe(target) });
    }
  }
  return found;
}

function rootOf(element: Element): Document | ShadowRoot {
  return element.getRootNode() as Document | ShadowRoot;
}

function banner(): SeenElement | null {
  const box = all("[role=dialog],[id*=cookie],[class*=cookie],[id*=consent],[class*=consent]").find(
    (one) => isSeen(one) && /cookie|consent/i.test(shown(one)),
  );
  const buttons = box ? all("button,[role=button]", box).filter(isSeen) : [];
  const wanted = [
    /reject|decline|refuse|necessary|essential|ablehnen|notwendig|refuser|rechazar|weiger/i,
    /accept|agree|allow|got it|^ok(ay)?$|akzeptieren|accepter|aceptar|akkoord/i,
  ];
  for (const words of wanted) {
    const button = buttons.find((one) => words.test(shown(one)));
    if (button) return describe(button);
  }
  return null;
}

function isCart(name: string): boolean {
  return /^(add|put) (it )?(to|in|into) (your |the |my )?(cart|basket|bag|trolley)\b|^in den warenkorb|^ajouter au panier|^añadir al carrito|^aggiungi al carrello|^in winkelwagen|^adicionar ao carrinho/i.test(
    name,
  );
}

function links(): PageSurvey["links"] {
  const found = new Map<string, string>();
  for (const link of all("a[href]")) {
    if (found.size === most.links) break;
    const { href } = link as HTMLAnchorElement;
    const address = typeof href === "string" ? href.replace(/#.*$/s, "") : "";
    if (address.length > longest.address || found.has(address)) continue;
    if (/^https?:/.test(address)) found.set(address, nameOf(link));
  }
  return [...found].map(([href, name]) => ({ href, name }));
}

function vocabulary(): string[] {
  const weights = new Map<string, number>();
  for (const heading of all("h2,h3,h4").slice(0, 100)) {
    for (const word of shown(heading)
      .toLowerCase()
      .match(/\p{L}{4,12}/gu) ?? []) {
      const weight = nearest(heading, "article,li") ? 3 : 1;
      weights.set(word, (weights.get(word) ?? 0) + weight);
    }
  }
  return [...weights]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 40)
    .map(([word]) => word);
}
