import type { Locator } from "@sitewright/contract";

/** An element as a page shows it: plain data, and none of it to be believed. */
export type SeenElement = {
  /** Ways to name it, the best first; each finds one element, as far as its own page can tell. */
  locators: Locator[];
  /** What a person calls it. */
  name: string;
  /** Everything that says what it is for: its words, ids and addresses. */
  words: string;
  /** CSS pixels of the document. */
  box: { x: number; y: number };
};

export type SeenField = SeenElement & {
  /** As `type` of an input; else `textarea` or `select`. */
  type: string;
  /** Its `name`, or its id. */
  key: string;
  autocomplete: string;
  isRequired: boolean;
  isChecked: boolean;
  value: string;
  min: string;
  max: string;
  maxLength: number;
  pattern: string;
  options: { label: string; value: string; isDisabled: boolean }[];
};

export type SeenButton = SeenElement & {
  /** It says itself that it submits, rather than that nobody said otherwise. */
  isSubmit: boolean;
  /** Where it sends the form, and how, in place of what the form says. */
  action: string | null;
  method: string | null;
};

export type SeenForm = {
  /** False for fields that scripts gather: no form is around them. */
  isForm: boolean;
  isSearch: boolean;
  /** Absolute; null where it says none, and so a script or the page itself takes it. */
  action: string | null;
  /** In small letters; null where it says none. */
  method: string | null;
  /** The heading that it stands under. */
  title: string;
  words: string;
  fields: SeenField[];
  buttons: SeenButton[];
};

export type SeenLink = SeenElement & { href: string };

/** Something that shows something else, and what it shows. */
export type SeenToggle = { control: SeenElement; target: SeenElement };

/** What a visitor can do on a page. */
export type PageSurvey = {
  url: string;
  title: string;
  heading: string;
  forms: SeenForm[];
  menus: SeenLink[][];
  /** Buttons that put something into a basket, outside of forms. */
  carts: SeenElement[];
  toggles: SeenToggle[];
  /** What closes the question about cookies. */
  banner: SeenElement | null;
  links: { href: string; name: string }[];
  /** Words of its headings, those of its own articles first. */
  vocabulary: string[];
};

/** What may be checked of a page after a step. */
export type PageState = {
  url: string;
  title: string;
  heading: SeenElement | null;
  messages: SeenElement[];
  dialogs: SeenElement[];
  counts: SeenElement[];
};
