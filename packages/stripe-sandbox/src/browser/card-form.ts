import { brandOf } from "../cards/card-number.ts";
import {
  type CardEntry,
  digitsOf,
  type EntryError,
  errorOf,
  type FieldName,
  formatCvc,
  formatExpiry,
  formatNumber,
  isFilled,
  readExpiry,
} from "./card-entry.ts";
import type { CardOptions, EmitCardEvent } from "./card-options.ts";
import { createCardStyles } from "./card-styles.ts";

export type ReadCard =
  | {
      card: { number: string; exp_month: number; exp_year: number; cvc: string };
      postalCode: string | undefined;
      error?: undefined;
    }
  | { error: EntryError };

export type CardForm = {
  /** The entered card, or what is still wrong with it, which is then shown too. */
  read: () => ReadCard;
  focus: () => void;
  blur: () => void;
  clear: () => void;
  update: (options: CardOptions) => void;
  destroy: () => void;
};

/** Number, expiry and security code in one row. The page around it hears of states only, never of digits. */
export function createCardForm(
  container: HTMLElement,
  initial: CardOptions,
  emit: EmitCardEvent,
): CardForm {
  const root = container.ownerDocument;
  const styles = createCardStyles(root);
  const row = root.createElement("div");
  row.className = styles.name;
  row.setAttribute("role", "group");
  row.setAttribute("aria-label", "Card");
  const brand = root.createElement("span");
  brand.dataset.brand = "";
  brand.setAttribute("aria-hidden", "true");
  const inputs = {
    number: field("number", "1 1 auto", "100px"),
    expiry: field("expiry", "0 0 auto", "4.2em"),
    cvc: field("cvc", "0 0 auto", "2.8em"),
    postal: field("postal", "0 0 auto", "4.4em"),
  };
  row.append(brand, inputs.number, inputs.expiry, inputs.cvc, inputs.postal);
  container.append(row);

  let options = initial;
  let lastChange = "";
  let focused = false;
  /** Fields whose mistakes are shown: the person has left them, or tried to pay. */
  const judged = new Set<FieldName>();
  inputs.postal.value = initial.value?.postalCode ?? "";
  applyOptions();
  const observer = new ResizeObserver(() => {
    fit();
    emit("height", Math.max(24, row.offsetHeight));
  });
  observer.observe(row);
  emit("ready", undefined);

  function field(name: FieldName, flex: string, width: string) {
    const input = root.createElement("input");
    const { label, placeholder, autocomplete, inputName } = texts[name];
    input.type = "text";
    input.inputMode = name === "postal" ? "text" : "numeric";
    input.name = inputName;
    input.placeholder = placeholder;
    input.setAttribute("aria-label", label);
    input.setAttribute("autocomplete", autocomplete);
    input.setAttribute("autocorrect", "off");
    input.spellcheck = false;
    input.style.flex = flex;
    input.style.width = width;
    input.addEventListener("input", () => typed(name));
    input.addEventListener("keydown", (event) => pressed(name, event));
    input.addEventListener("focus", () => {
      if (focused) return;
      focused = true;
      emit("focus", undefined);
    });
    input.addEventListener("blur", (event) => {
      if (input.value !== "") judged.add(name);
      show();
      if (event.relatedTarget instanceof Node && row.contains(event.relatedTarget)) return;
      focused = false;
      emit("blur", undefined);
    });
    return input;
  }

  function typed(name: FieldName) {
    const input = inputs[name];
    if (name !== "postal") {
      const atEnd = input.selectionEnd === input.value.length;
      const before = digitsOf(input.value.slice(0, input.selectionEnd ?? 0)).length;
      const formatted =
        name === "number"
          ? formatNumber(input.value)
          : name === "expiry"
            ? formatExpiry(input.value)
            : formatCvc(input.value, inputs.number.value);
      input.value = formatted;
      if (!atEnd) {
        const caret = positionAfterDigits(formatted, before);
        input.setSelectionRange(caret, caret);
      }
    }
    if (name === "number") inputs.cvc.value = formatCvc(inputs.cvc.value, input.value);
    judged.delete(name);
    if (isFilled(entry(), name)) judged.add(name);
    show();
    const next = fields()[fields().indexOf(name) + 1];
    const isRight = errorOf(entry(), name, new Date()) === undefined;
    if (name !== "postal" && isRight && next && input.selectionEnd === input.value.length) {
      inputs[next].focus();
    }
  }

  function pressed(name: FieldName, event: KeyboardEvent) {
    const input = inputs[name];
    if (event.key === "Escape") emit("escape", undefined);
    const isSeparator =
      name === "expiry" && event.key === "Backspace" && input.value.endsWith(" / ");
    if (isSeparator && input.selectionEnd === input.value.length) {
      event.preventDefault();
      input.value = input.value.slice(0, -4);
      show();
    }
    const previous = fields()[fields().indexOf(name) - 1];
    if (event.key === "Backspace" && input.value === "" && previous && !isSeparator) {
      event.preventDefault();
      inputs[previous].focus();
    }
  }

  /** Where the row is too narrow for everything, the brand gives way first, then the number gets a line of its own. */
  function fit() {
    const others = options.hidePostalCode ? 1 : 1.4;
    const font = Number.parseFloat(getComputedStyle(inputs.number).fontSize) || 16;
    brand.hidden = row.offsetWidth < font * 25 * others || brand.textContent === "";
    inputs.number.style.flexBasis = row.offsetWidth < font * 22 * others ? "100%" : "auto";
  }

  function fields(): FieldName[] {
    return options.hidePostalCode
      ? ["number", "expiry", "cvc"]
      : ["number", "expiry", "cvc", "postal"];
  }

  function entry(): CardEntry {
    return {
      number: inputs.number.value,
      expiry: inputs.expiry.value,
      cvc: inputs.cvc.value,
      postal: inputs.postal.value,
    };
  }

  /** Puts the state on the inputs and tells the page when it has changed. */
  function show() {
    const today = new Date();
    const current = entry();
    let firstError: EntryError | undefined;
    for (const name of fields()) {
      const error = errorOf(current, name, today);
      const shownError = judged.has(name) ? error : undefined;
      firstError ??= shownError;
      inputs[name].setAttribute("aria-invalid", String(shownError !== undefined));
      inputs[name].toggleAttribute("data-complete", error === undefined);
    }
    const cardBrand = brandOf(digitsOf(current.number)).brand;
    brand.textContent = options.hideIcon ? "" : (brandNames[cardBrand] ?? "");
    fit();
    const change = {
      elementType: "card" as const,
      brand: cardBrand,
      complete: fields().every((name) => errorOf(current, name, today) === undefined),
      empty: fields().every((name) => current[name] === ""),
      error: firstError,
      value: { postalCode: current.postal },
    };
    const text = JSON.stringify(change);
    if (text !== lastChange && lastChange !== "") emit("change", change);
    lastChange = text;
  }

  function applyOptions() {
    styles.apply(options);
    for (const input of Object.values(inputs)) input.disabled = options.disabled ?? false;
    inputs.postal.hidden = options.hidePostalCode ?? false;
    inputs.postal.style.display = options.hidePostalCode ? "none" : "";
    show();
  }

  return {
    read: () => {
      for (const name of fields()) judged.add(name);
      show();
      const current = entry();
      for (const name of fields()) {
        const error = errorOf(current, name, new Date());
        if (error) return { error };
      }
      const expiry = readExpiry(current.expiry);
      return {
        card: {
          number: digitsOf(current.number),
          exp_month: expiry?.month ?? 0,
          exp_year: expiry?.year ?? 0,
          cvc: current.cvc,
        },
        postalCode: options.hidePostalCode ? undefined : current.postal.trim(),
      };
    },
    focus: () => {
      const unfinished = fields().find((name) => errorOf(entry(), name, new Date()));
      inputs[unfinished ?? "number"].focus();
    },
    blur: () => {
      for (const input of Object.values(inputs)) input.blur();
    },
    clear: () => {
      for (const input of Object.values(inputs)) input.value = "";
      judged.clear();
      show();
    },
    update: (change) => {
      options = { ...options, ...change };
      if (change.value?.postalCode !== undefined) inputs.postal.value = change.value.postalCode;
      applyOptions();
    },
    destroy: () => {
      observer.disconnect();
      styles.remove();
      row.remove();
    },
  };
}

function positionAfterDigits(text: string, digits: number) {
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (seen === digits) return at;
    if (/\d/.test(text[at] ?? "")) seen += 1;
  }
  return text.length;
}

const texts = {
  number: {
    label: "Card number",
    placeholder: "Card number",
    autocomplete: "cc-number",
    inputName: "cardnumber",
  },
  expiry: {
    label: "Expiration date",
    placeholder: "MM / YY",
    autocomplete: "cc-exp",
    inputName: "exp-date",
  },
  cvc: { label: "CVC", placeholder: "CVC", autocomplete: "cc-csc", inputName: "cvc" },
  postal: { label: "ZIP", placeholder: "ZIP", autocomplete: "postal-code", inputName: "postal" },
};

const brandNames: Record<string, string> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "Amex",
  discover: "Discover",
  diners: "Diners",
  jcb: "JCB",
  unionpay: "UnionPay",
};
