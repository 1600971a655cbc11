import type { SeenForm } from "./page-survey.ts";
import {
  cartWords,
  checkoutWords,
  commentWords,
  contactWords,
  forgottenWords,
  newsletterWords,
  paymentWords,
  plainWords,
  registerWords,
  says,
  searchWords,
  signInWords,
} from "./words.ts";

export const formKinds = [
  "payment",
  "cart",
  "forgotten",
  "search",
  "contact",
  "checkout",
  "signin",
  "register",
  "newsletter",
  "comment",
  "other",
] as const;
export type FormKind = (typeof formKinds)[number];

export type FormClass = { kind: FormKind; score: number; why: string };

/** Types of fields that words or numbers are typed into. */
const typed = new Set([
  ...["text", "search", "email", "tel", "url", "password", "textarea", "number"],
]);

/** What a form is for, by what its fields, names, buttons and heading say; the rule that weighs most decides. */
export function classifyForm(form: SeenForm): FormClass {
  const [best] = rules
    .map(({ kind, why, score }) => ({ kind, why, score: score(factsOf(form)) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
  return best ?? { kind: "other", score: 0, why: "it says nothing that tells what it is for" };
}

type Facts = {
  form: SeenForm;
  words: string;
  buttons: string;
  passwords: number;
  emails: number;
  texts: number;
  areas: number;
};

function factsOf(form: SeenForm): Facts {
  const { fields, buttons } = form;
  const fieldWords = fields.map(({ key, name, words }) => `${key} ${name} ${words}`);
  const pressed = plainWords(buttons.map(({ words }) => words).join(" "));
  const of = (type: string) => fields.filter((field) => field.type === type).length;
  return {
    form,
    buttons: pressed,
    words: plainWords([form.words, form.title, ...fieldWords, pressed].join(" ")),
    passwords: of("password"),
    emails: fields.filter(({ type, key, name }) => type === "email" || /e-?mail/i.test(key + name))
      .length,
    texts: fields.filter(({ type }) => typed.has(type)).length,
    areas: of("textarea"),
  };
}

type Rule = { kind: FormKind; why: string; score(facts: Facts): number };

const rules: readonly Rule[] = [
  {
    kind: "payment",
    why: "it asks for a card or another way to pay",
    score: ({ form, words }) =>
      says(words, paymentWords) ||
      form.fields.some(({ autocomplete }) => autocomplete.startsWith("cc-"))
        ? 9
        : 0,
  },
  {
    kind: "cart",
    why: "its button puts a product into the basket",
    score: ({ buttons }) => (says(buttons, cartWords) ? 8 : 0),
  },
  {
    kind: "forgotten",
    why: "it asks for an e-mail address, because of a forgotten password",
    score: ({ emails, texts, passwords, words }) =>
      emails === 1 && texts === 1 && passwords === 0 && says(words, forgottenWords) ? 8 : 0,
  },
  {
    kind: "search",
    why: "it has one field, to search with",
    score: ({ form, texts, passwords, emails, words }) => {
      if (texts !== 1 || passwords + emails > 0) return 0;
      const [field] = form.fields;
      const isCalled = /^(q|s|query|search|keywords?)$/i.test(field?.key ?? "");
      if (form.isSearch) return 9;
      return field?.type === "search" || isCalled || says(words, searchWords) ? 7 : 0;
    },
  },
  {
    kind: "contact",
    why: "it takes a message and who sends it",
    score: ({ areas, emails, words }) => {
      const isContact = says(words, contactWords);
      if (areas === 0 || (emails === 0 && !isContact)) return 0;
      return 7 + (isContact ? 2 : 0);
    },
  },
  {
    kind: "checkout",
    why: "it takes an address and an order",
    score: ({ texts, words }) => (texts >= 3 && says(words, checkoutWords) ? 7 : 0),
  },
  {
    kind: "signin",
    why: "it has one password field and few others",
    score: ({ form, passwords, texts, words }) => {
      if (passwords !== 1 || texts > 3) return 0;
      const isNew = form.fields.some(({ autocomplete }) => autocomplete === "new-password");
      return 6 + (says(words, signInWords) ? 3 : 0) - (isNew ? 5 : 0);
    },
  },
  {
    kind: "register",
    why: "it takes a new password and who somebody is",
    score: ({ passwords, texts, words }) => {
      const isSaid = says(words, registerWords);
      if (passwords === 0 || (passwords < 2 && texts < 4 && !isSaid)) return 0;
      return 5 + (passwords >= 2 ? 3 : 0) + (isSaid ? 3 : 0);
    },
  },
  {
    kind: "newsletter",
    why: "it takes one e-mail address to write to",
    score: ({ emails, texts, passwords, words }) =>
      emails === 1 && texts <= 2 && passwords === 0 && says(words, newsletterWords) ? 6 : 0,
  },
  {
    kind: "comment",
    why: "it takes a comment",
    score: ({ areas, words }) => (areas > 0 && says(words, commentWords) ? 8 : 0),
  },
];
