/// <reference lib="dom" />
import type { Locator } from "@sitewright/contract";
import type {
  PageState,
  PageSurvey,
  SeenButton,
  SeenElement,
  SeenField,
  SeenForm,
} from "./page-survey.ts";

/** What is asked of a page: all that can be done there, or what a step may have changed. */
export type Looked<Wanted> = Wanted extends "survey" ? PageSurvey : PageState;

/**
 * Names what a page has. Nothing is pressed, and no event is caused. Runs inside the page, in a world of its own, so all
 * of it stands within this one function.
 */
export function lookAtPage<Wanted extends "survey" | "state">(wanted: Wanted): Looked<Wanted> {
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
  // A form's own fields hide what it says of itself where they are called so, as "children" of a booking are.
  const attribute = (element: Element, name: string) =>
    Element.prototype.getAttribute.call(element, name);
  const getter = (of: object, name: string) => Object.getOwnPropertyDescriptor(of, name)?.get;
  const elementsOf = getter(HTMLFormElement.prototype, "elements");
  const childrenOf = getter(Element.prototype, "children");
  const tagOf = getter(Element.prototype, "localName");
  const parentOf = getter(Node.prototype, "parentElement");
  const fieldSelector =
    "input:not([type=hidden]):not([type=submit]):not([type=button]):not([type=image]):not([type=reset]),textarea,select";
  const buttonSelector =
    "button,input[type=submit],input[type=image],input[type=button],[role=button]";

  return (wanted === "survey" ? survey() : state()) as Looked<Wanted>;

  function survey(): PageSurvey {
    return {
      url: location.href,
      title: clean(document.title),
      heading: headingOf(document),
      forms: forms(),
      menus: menus(),
      carts: all("button,a,[role=button]")
        .filter((one) => isSeen(one) && one.closest("form") === null && isCart(nameOf(one)))
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

  function all(selector: string, within: ParentNode = document): Element[] {
    const from = within instanceof Element ? Element.prototype : within;
    const found: NodeListOf<Element> = from.querySelectorAll.call(within, selector);
    return Array.prototype.slice.call(found, 0, most.scanned);
  }

  function clean(text: string | null | undefined): string {
    return (text ?? "").slice(0, 2_000).replace(/\s+/g, " ").trim().slice(0, 200);
  }

  function shown(element: Element): string {
    // biome-ignore lint/performance/useDomNodeTextContent: what is read, not what the document says of hidden things.
    return clean(element instanceof HTMLElement ? element.innerText : element.textContent);
  }

  function isSeen(element: Element): boolean {
    const { width, height } = Element.prototype.getBoundingClientRect.call(element);
    const seen = { visibilityProperty: true, opacityProperty: true };
    return width > 1 && height > 1 && Element.prototype.checkVisibility.call(element, seen);
  }

  function headingOf(within: ParentNode): string {
    const heading = all("h1,h2,h3,h4,legend", within).find(isSeen);
    return heading ? shown(heading) : "";
  }

  /** As browsers compute it, in the common cases; whether it is one is seen when it is asked for. */
  function nameOf(element: Element): string {
    const by = (attribute(element, "aria-labelledby") ?? "").split(/\s+/).filter(Boolean);
    const named = by.map((id) => clean(document.getElementById(id)?.textContent)).join(" ");
    if (named.trim() !== "") return clean(named);
    const own = clean(attribute(element, "aria-label"));
    if (own !== "") return own;
    if (element.matches("input,textarea,select")) {
      const { labels } = element as HTMLInputElement;
      const label = clean([...(labels ?? [])].map((one) => labelWords(one)).join(" "));
      if (label !== "") return label;
      if (element.matches("[type=submit],[type=button]")) return clean(attribute(element, "value"));
      const hint = attribute(element, "title") ?? attribute(element, "placeholder");
      return clean(hint ?? attribute(element, "alt"));
    }
    const words = shown(element);
    if (words !== "") return words;
    const picture = element.querySelector("img[alt],svg title");
    const alt = picture && (attribute(picture, "alt") ?? picture.textContent);
    return clean(alt ?? attribute(element, "title"));
  }

  function labelWords(label: HTMLLabelElement): string {
    const copy = label.cloneNode(true) as HTMLLabelElement;
    for (const field of all("input,textarea,select", copy)) field.remove();
    return clean(copy.textContent);
  }

  function roleOf(element: Element): string | null {
    const own = attribute(element, "role");
    if (own) return own.trim().split(/\s+/)[0] ?? null;
    const tag = element.localName;
    if (tag === "a") return element.hasAttribute("href") ? "link" : null;
    if (/^h[1-6]$/.test(tag)) return "heading";
    if (tag === "select") return element.matches("[multiple],[size]") ? "listbox" : "combobox";
    if (tag !== "input") {
      return { button: "button", textarea: "textbox", dialog: "dialog" }[tag] ?? null;
    }
    const { type } = element as HTMLInputElement;
    if (["submit", "button", "image"].includes(type)) return "button";
    if (["text", "email", "tel", "url"].includes(type)) return "textbox";
    return (
      { search: "searchbox", number: "spinbutton", checkbox: "checkbox", radio: "radio" }[type] ??
      null
    );
  }

  function describe(element: Element): SeenElement {
    const name = nameOf(element);
    const { x, y } = element.getBoundingClientRect();
    const said = [
      "id",
      "name",
      "value",
      "title",
      "href",
      "aria-label",
      "formaction",
      "data-action",
    ];
    return {
      locators: locatorsOf(element, name),
      name,
      words: [name, shown(element), ...said.map((one) => clean(attribute(element, one)))].join(" "),
      box: { x: x + scrollX, y: y + scrollY },
    };
  }

  function locatorsOf(element: Element, name: string): Locator[] {
    const found: Locator[] = [];
    for (const each of ["data-testid", "data-test", "data-cy"]) {
      const value = attribute(element, each);
      if (value) found.push({ by: "testid", value, attribute: each });
    }
    const role = roleOf(element);
    if (role && name !== "" && name.length < 120) found.push({ by: "role", value: role, name });
    if (element.matches("input,textarea,select")) {
      const label = clean((element as HTMLInputElement).labels?.[0]?.textContent);
      if (label !== "") found.push({ by: "label", value: label });
      const hint = clean(attribute(element, "placeholder"));
      if (hint !== "") found.push({ by: "placeholder", value: hint });
    } else if (role && name !== "" && name.length < 120 && shown(element) === name) {
      found.push({ by: "text", value: name });
    }
    const key = attribute(element, "name");
    const byName = key && `${element.localName}[name=${JSON.stringify(key)}]`;
    if (byName && isOnly(byName, element)) found.push({ by: "css", value: byName });
    const path = pathOf(element);
    if (path) found.push({ by: "css", value: path });
    return found.filter(({ value }) => value.length <= longest.locator).slice(0, 6);
  }

  function isOnly(selector: string, element: Element): boolean {
    try {
      const found = document.querySelectorAll(selector);
      return found.length === 1 && found[0] === element;
    } catch {
      return false;
    }
  }

  function pathOf(element: Element): string | null {
    let path = "";
    for (let at: Element | null = element; at; at = parentOf?.call(at)) {
      if (path.length > longest.locator) return null;
      const id = attribute(at, "id");
      // Ids with long numbers are made anew for each visit.
      if (id && !/\d{3}/.test(id)) {
        const selector = `#${CSS.escape(id)}${path}`;
        if (isOnly(selector, element)) return selector;
      }
      const tag: string = tagOf?.call(at);
      const parent: Element | null = parentOf?.call(at);
      const like: Element[] = Array.from<Element>(parent ? childrenOf?.call(parent) : []).slice(
        0,
        200,
      );
      const same = like.filter((one) => tagOf?.call(one) === tag);
      const nth = same.length > 1 ? `:nth-of-type(${same.indexOf(at) + 1})` : "";
      path = ` > ${CSS.escape(tag)}${nth}${path}`;
      const selector = path.slice(3);
      if (isOnly(selector, element)) return selector;
    }
    return null;
  }

  function forms(): SeenForm[] {
    const real = all("form")
      .slice(0, most.inPage)
      .flatMap((form) => {
        const isThere = () => isSeen(form) || all(fieldSelector, form).some(isSeen);
        const elements = Array.from<Element>(elementsOf?.call(form) ?? []);
        return attempt(() => (isThere() ? [formOf(form, elements)] : [])) ?? [];
      });
    return [...real.slice(0, most.forms), ...(attempt(looseForms) ?? [])];
  }

  /** Fields outside of any form that share a block with a button: a script takes them. */
  function looseForms(): SeenForm[] {
    const blocks = new Set<Element>();
    for (const field of all(fieldSelector)) {
      if (blocks.size === 4) break;
      if (field.closest("form") || !isSeen(field)) continue;
      let block = field.parentElement;
      for (let up = 0; block && up < 5 && !block.querySelector(buttonSelector); up += 1) {
        block = block.parentElement;
      }
      if (block && block !== document.body && block.querySelector(buttonSelector)) {
        blocks.add(block);
      }
    }
    return [...blocks].map((block) =>
      formOf(block, all(`${fieldSelector},${buttonSelector}`, block)),
    );
  }

  function formOf(form: Element, elements: Element[]): SeenForm {
    const isForm = form instanceof HTMLFormElement;
    const action = attribute(form, "action");
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
      isSearch:
        attribute(form, "role") === "search" ||
        Element.prototype.closest.call(form, "search") !== null,
      action: action === null ? null : addressOf(action),
      method: attribute(form, "method")?.toLowerCase() ?? null,
      title: titleOf(form),
      words: ["id", "class", "name", "action", "aria-label"]
        .map((one) => clean(attribute(form, one)))
        .join(" "),
      fields,
      buttons,
    };
  }

  function titleOf(form: Element): string {
    const own = clean(attribute(form, "aria-label")) || headingOf(form);
    let at: Element | null = parentOf?.call(form);
    for (let up = 0; own === "" && at && up < 4; up += 1) {
      const heading = headingOf(at);
      if (heading !== "") return heading;
      at = parentOf?.call(at);
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
    const isSelect = element.localName === "select";
    return {
      ...describe(element),
      type: element.localName === "input" ? field.type : element.localName,
      key: clean(attribute(element, "name") ?? attribute(element, "id")),
      autocomplete: clean(attribute(element, "autocomplete")),
      isRequired: element.matches(":required,[aria-required=true]"),
      isChecked: field.checked === true,
      value: clean(field.value),
      min: clean(attribute(element, "min")),
      max: clean(attribute(element, "max")),
      maxLength: Number(attribute(element, "maxlength") ?? -1),
      pattern: (attribute(element, "pattern") ?? "").slice(0, 200),
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
    const action = attribute(element, "formaction");
    return {
      ...describe(element),
      isSubmit: element.matches("[type=submit],[type=image]"),
      action: action === null ? null : addressOf(action),
      method: attribute(element, "formmethod")?.toLowerCase() ?? null,
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
      if (
        !isSeen(control) ||
        control.closest("form") ||
        control.matches("a[href]:not([href^='#'])")
      )
        continue;
      const id = attribute(control, "aria-controls") ?? attribute(control, "data-bs-target");
      const target =
        control.localName === "summary"
          ? control.nextElementSibling
          : id && document.getElementById(id.replace(/^#/, ""));
      if (target && !isSeen(target)) {
        found.push({ control: describe(control), target: describe(target) });
      }
    }
    return found;
  }

  function banner(): SeenElement | null {
    const box = all(
      "[role=dialog],[id*=cookie],[class*=cookie],[id*=consent],[class*=consent]",
    ).find((one) => isSeen(one) && /cookie|consent/i.test(shown(one)));
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
        const weight = heading.closest("article,li") ? 3 : 1;
        weights.set(word, (weights.get(word) ?? 0) + weight);
      }
    }
    return [...weights]
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, 40)
      .map(([word]) => word);
  }
}
