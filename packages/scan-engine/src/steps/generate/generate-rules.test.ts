import { describe, expect, it } from "vitest";
import { chooseValue } from "./choose-value.ts";
import { classifyForm } from "./classify-form.ts";
import { addressRefusal, refusalOf } from "./may-press.ts";
import type { SeenButton, SeenField, SeenForm } from "./page-survey.ts";

const seen = (name: string) => ({ locators: [], name, words: name, box: { x: 0, y: 0 } });
const field = (over: Partial<SeenField> = {}): SeenField => ({
  ...{ ...seen(over.name ?? ""), type: "text", key: "", autocomplete: "", value: "" },
  ...{ isRequired: false, isChecked: false, min: "", max: "", maxLength: -1, pattern: "" },
  options: [],
  ...over,
});
const button = (name: string): SeenButton => ({
  ...{ ...seen(name), isSubmit: true, action: null, method: null },
});
const form = (fields: Partial<SeenField>[], buttons: string[], over: Partial<SeenForm> = {}) => ({
  ...{ isForm: true, isSearch: false, action: null, method: null, title: "", words: "" },
  fields: fields.map(field),
  buttons: buttons.map(button),
  ...over,
});

const email = { type: "email", key: "email", name: "E-mail" };
const password = { type: "password", key: "password", name: "Password" };
const message = { type: "textarea", key: "message", name: "Message" };

describe("what a form is for", () => {
  it.each<[string, SeenForm]>([
    ["search", form([{ type: "search", key: "q" }], [], { isSearch: true })],
    ["search", form([{ key: "query", name: "Suche" }], ["Suchen"])],
    ["signin", form([email, password], ["Sign in"])],
    ["signin", form([{ key: "user" }, password], ["Anmelden"])],
    ["register", form([email, { ...password, autocomplete: "new-password" }], ["Create account"])],
    ["register", form([email, password, { ...password, key: "again" }], ["Sign up"])],
    ["contact", form([{ name: "Name" }, email, message], ["Send"], { title: "Contact us" })],
    ["comment", form([email, { type: "textarea", key: "comment" }], ["Post"])],
    ["newsletter", form([email], ["Subscribe"])],
    ["forgotten", form([email], ["Send"], { title: "Forgot your password?" })],
    ["cart", form([{ type: "number", key: "amount", value: "1" }], ["Add to basket"])],
    ["cart", form([], ["In den Warenkorb"])],
    ["checkout", form([{ name: "Street" }, { name: "Town" }, email], ["Place order"])],
    ["payment", form([{ name: "Card number" }, { name: "CVC" }], ["Continue"])],
    ["payment", form([{ autocomplete: "cc-number" }, email, password], ["Sign in"])],
    ["other", form([{ name: "Note" }], ["Create"])],
    ["other", form([], ["Go"])],
  ])("is %s", (kind, one) => {
    expect(classifyForm(one).kind).toBe(kind);
  });
});

describe("what is typed into a field", () => {
  it.each<[Partial<SeenField>, string | null]>([
    [{ type: "email" }, "jane.doe@example.com"],
    [{ name: "Your e-mail" }, "jane.doe@example.com"],
    [{ autocomplete: "shipping postal-code", name: "Name" }, "10115"],
    [{ key: "firstName" }, "Jane"],
    [{ type: "number", min: "18", max: "99" }, "18"],
    [{ type: "number", max: "0" }, "0"],
    [{ type: "date", min: "2027-01-01" }, "2027-01-01"],
    [{ pattern: "[0-9]{5}" }, "12345"],
    [{ pattern: "[A-Z]{9}" }, null],
    // What could take for ever to try is not tried.
    [{ pattern: "(a+)+$" }, null],
    [{ pattern: "a*a*a*a*a*a*b" }, null],
    [{ pattern: "[" }, null],
    [{ name: "Message", maxLength: 5 }, "1234"],
    [{ name: "Whatever" }, "Example text"],
  ])("%j gets %j", (over, value) => {
    expect(chooseValue(field(over))).toBe(value);
  });
});

describe("what nobody presses who only looks", () => {
  it.each([
    ...["Delete", "Remove item", "Log out", "Sign-out", "Pay now", "Buy now", "Place the order"],
    ...[
      "Checkout",
      "Subscribe",
      "Unsubscribe",
      "Send",
      "Cancel subscription",
      "Book now",
      "Donate",
    ],
    ...["Löschen", "Jetzt kaufen", "Zahlungspflichtig bestellen", "Supprimer", "Cerrar sesión"],
    ...["deleteAccount", "log_out", "btn-pay", "/cart/checkout", "%64elete"],
  ])("is what says %j", (words) => {
    expect(refusalOf({ name: "Next", words: `Next ${words}` })).toMatch(/“Next” may do something/);
  });

  it.each([
    ...[
      "Add to basket",
      "Search",
      "Our work",
      "Orders of magnitude",
      "Bookshop",
      "Payload",
      "About",
    ],
    ...["Senderos", "Menu", "Next", "Details", "Boxes"],
  ])("is not what says %j", (words) => {
    expect(refusalOf({ name: words, words })).toBeNull();
  });

  it.each([
    ["https://shop.test/orders/delete", true],
    ["https://shop.test/?action=logout", true],
    ["https://shop.test/%6Cogout", true],
    ["https://shop.test/find", false],
    ["https://delete.test/find", false],
  ])("is an address like %s: %s", (url, isRefused) => {
    expect(addressRefusal(url) !== null).toBe(isRefused);
  });
});
