import type { CauseLevel } from "../rehearsal.ts";
import { count } from "../say.ts";

type Kind = {
  level: CauseLevel;
  /** @param pages on how many it is, 0 for the whole site */
  sentence(pages: number, subject: string): string;
  todo: string;
};

const on = (pages: number) => `On ${count(pages, "page")}`;
const verb = (pages: number, one: string, more: string) =>
  `${count(pages, "page")} ${pages === 1 ? one : more}`;

/** Everything that a rehearsal can find: how bad it is, in which words, and what to do about it. */
export const causeKinds = {
  lost: {
    level: "blocks",
    sentence: (pages) => `${verb(pages, "is", "are")} not at the new home.`,
    todo: "Publish it, or redirect its address permanently (301 or 308) to the page that takes its place.",
  },
  soft_404: {
    level: "blocks",
    sentence: (pages) =>
      `${verb(pages, "shows", "show")} what the new home shows for addresses that do not exist.`,
    todo: "Publish the page, or redirect its address permanently (301 or 308) to the page that takes its place.",
  },
  unredirected: {
    level: "blocks",
    sentence: (pages) =>
      `${verb(pages, "has", "have")} a new address, and the old one leads nowhere.`,
    todo: "Redirect the old address permanently (301 or 308) to the new one.",
  },
  redirect_elsewhere: {
    level: "blocks",
    sentence: (pages) =>
      `The old address of ${count(pages, "page")} leads to another page than the one that takes its place.`,
    todo: "Redirect it to the page that takes its place, or correct the mapping.",
  },
  left_home: {
    level: "blocks",
    sentence: (pages) => `${verb(pages, "leads", "lead")} away from the new home.`,
    todo: "Write redirects without the host, or with the name after the switch.",
  },
  no_answer: {
    level: "blocks",
    sentence: (pages) => `${verb(pages, "gets", "get")} no answer from the new home.`,
    todo: "Let the new home answer, then rehearse again.",
  },
  error: {
    level: "blocks",
    sentence: (pages) => `${verb(pages, "is", "are")} answered with an error.`,
    todo: "Make the page answer 200.",
  },
  no_page: {
    level: "blocks",
    sentence: (pages) => `${verb(pages, "is", "are")} no web page any more.`,
    todo: "Send the document as text/html.",
  },
  loop: {
    level: "blocks",
    sentence: (pages) => `${verb(pages, "redirects", "redirect")} in a circle, or too often.`,
    todo: "Break the circle: redirect in one step to an address that answers.",
  },
  temporary: {
    level: "blocks",
    sentence: (pages) => `${verb(pages, "is", "are")} redirected for a time only.`,
    todo: "Answer 301 or 308: search engines keep the old address otherwise.",
  },
  chain: {
    level: "look",
    sentence: (pages) => `${verb(pages, "is", "are")} reached by more redirects than one.`,
    todo: "Redirect in one step.",
  },
  noindex: {
    level: "blocks",
    sentence: (pages) => `Search engines are told to leave out ${count(pages, "page")}.`,
    todo: "Take noindex away before the switch.",
  },
  robots_txt: {
    level: "blocks",
    sentence: (pages) => `robots.txt keeps search engines from ${count(pages, "page")}.`,
    todo: "Open these paths in the new home's robots.txt before the switch.",
  },
  canonical: {
    level: "blocks",
    sentence: (pages) => `${verb(pages, "names", "name")} another address to be listed by.`,
    todo: "Point the canonical link to the page's own address after the switch.",
  },
  canonical_missing: {
    level: "look",
    sentence: (pages) => `${verb(pages, "does", "do")} not say any more which address to list.`,
    todo: "Put the canonical link back.",
  },
  form_missing: {
    level: "blocks",
    sentence: (pages, subject) => `${on(pages)} the form to ${subject} is gone.`,
    todo: "Put the form back.",
  },
  form_old_home: {
    level: "blocks",
    sentence: (pages, subject) => `${on(pages)} the form to ${subject} is sent to the old home.`,
    todo: "Send the form to the new home: after the switch the old one is gone.",
  },
  form_target: {
    level: "blocks",
    sentence: (pages, subject) => `${on(pages)} the form to ${subject} is sent elsewhere.`,
    todo: "Send the form where it went, in the way it went.",
  },
  form_fields: {
    level: "blocks",
    sentence: (pages, subject) => `${on(pages)} the form to ${subject} has lost fields.`,
    todo: "Put the fields back.",
  },
  header: {
    level: "blocks",
    sentence: (pages, subject) => `${on(pages)} the security header ${subject} is gone.`,
    todo: "Let the new server send it again.",
  },
  cookie: {
    level: "blocks",
    sentence: (pages, subject) => `${on(pages)} the cookie ${subject} is less protected.`,
    todo: "Give the cookie its flags back.",
  },
  broken: {
    level: "blocks",
    sentence: (pages, subject) =>
      `${on(pages)} pictures, styles or scripts below ${subject} do not answer.`,
    todo: "Copy the files over, or correct their addresses.",
  },
  heavier: {
    level: "blocks",
    sentence: (pages) => `${verb(pages, "is", "are")} half as heavy again as before.`,
    todo: "Compress the files; turn the server's compression on.",
  },
  words: {
    level: "look",
    sentence: (pages) => `${verb(pages, "has", "have")} lost much of the text.`,
    todo: "See what is missing.",
  },
  title: {
    level: "look",
    sentence: (pages) => `${verb(pages, "has", "have")} another title.`,
    todo: "Keep it unless it was changed on purpose.",
  },
  description: {
    level: "look",
    sentence: (pages) => `${verb(pages, "has", "have")} another description.`,
    todo: "Keep it unless it was changed on purpose.",
  },
  hreflang: {
    level: "look",
    sentence: (pages) => `${verb(pages, "names", "name")} other addresses for other languages.`,
    todo: "Keep the links to other languages.",
  },
  language: {
    level: "look",
    sentence: (pages) => `${verb(pages, "says", "say")} to be in another language.`,
    todo: "Keep the document's lang.",
  },
  structured_data: {
    level: "look",
    sentence: (pages) => `${verb(pages, "has", "have")} other structured data.`,
    todo: "Keep the structured data.",
  },
  old_links: {
    level: "look",
    sentence: (pages) => `${verb(pages, "links", "link")} to the old home.`,
    todo: "Write these addresses without the host.",
  },
  app_shell: {
    level: "look",
    sentence: (pages) =>
      `${verb(pages, "is", "are")} built by scripts now: little of it can be read without a browser.`,
    todo: "Compare the pages in a browser, and see what search engines get.",
  },
  visual: {
    level: "look",
    sentence: (pages) => `${verb(pages, "looks", "look")} otherwise in a browser.`,
    todo: "See the comparison of the pictures.",
  },
  lighthouse: {
    level: "look",
    sentence: (pages) =>
      `${verb(pages, "is", "are")} measured worse by Lighthouse, beyond what chance does.`,
    todo: "See what became slower or went missing.",
  },
  console: {
    level: "look",
    sentence: (pages) => `${verb(pages, "writes", "write")} new errors to the console.`,
    todo: "See which script or file fails at the new home.",
  },
  heading: {
    level: "note",
    sentence: (pages) => `${verb(pages, "has", "have")} another first heading.`,
    todo: "Only to know.",
  },
  old_broken: {
    level: "note",
    sentence: (pages) => `${verb(pages, "is", "are")} broken at the old home already.`,
    todo: "Only to know: nothing is compared with them.",
  },
  certificate: {
    level: "blocks",
    sentence: (_pages, subject) => `Browsers refuse the new home's certificate: ${subject}.`,
    todo: "Have a certificate for the site's name in place before the switch, or let a person accept this one key.",
  },
  certificate_accepted: {
    level: "note",
    sentence: (_pages, subject) =>
      `The new home's certificate is refused by browsers, and its key was accepted: ${subject}.`,
    todo: "Have a certificate for the site's name in place before the switch.",
  },
  certificate_ends: {
    level: "look",
    sentence: () => "The new home's certificate ends within two weeks.",
    todo: "Renew it before the switch.",
  },
  not_secure: {
    level: "look",
    sentence: () => "The new home was rehearsed over plain http, and the old one has https.",
    todo: "Rehearse it over https: certificate, cookies and headers are not judged otherwise.",
  },
  tls_old: {
    level: "look",
    sentence: () => "The new home speaks versions of TLS that nobody should speak any more.",
    todo: "Turn TLS 1.0 and 1.1 off.",
  },
  missing_answers: {
    level: "blocks",
    sentence: () => "The new home answers addresses that do not exist as if they did.",
    todo: "Answer 404: search engines list such pages otherwise, and lost ones cannot be told.",
  },
  sitemap: {
    level: "look",
    sentence: () => "The new home's sitemap is gone, names fewer pages, or names another host.",
    todo: "Publish a sitemap that names all pages by their address after the switch.",
  },
  address: {
    level: "blocks",
    sentence: () => "The site is answered from another address than was rehearsed.",
    todo: "See where its name leads; an old answer may be remembered until its time is over.",
  },
  address_other: {
    level: "look",
    sentence: () => "The site is answered from another address than was rehearsed.",
    todo: "See that it is one of the new home's.",
  },
  key: {
    level: "look",
    sentence: () => "The site shows another certificate key than was rehearsed.",
    todo: "See whether the certificate was renewed; otherwise another server answers.",
  },
} satisfies Record<string, Kind>;

export type CauseKind = keyof typeof causeKinds;
