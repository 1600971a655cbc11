import { countOf, numberOf } from "@sitewright/feature-kit";
import { pluralOf } from "@sitewright/ui-kit";

function alsoLooks(looks: number): string {
  return looks > 0
    ? `; ${numberOf(looks)} ${pluralOf(looks, { one: "is", other: "are" })} worth a look`
    : "";
}

/** Every text of this package; those of the spec are literal. */
export const messages = {
  /** As they are written on the keyboard. */
  keys: { j: "j", k: "k", enter: "↵", m: "m", r: "r" },
  page: {
    title: "Migration",
    titleOf: (host: string) => `Migration of ${host}`,
    loading: "Loading the migration",
    keys: "Migration",
  },
  first: {
    title: "Rehearse the move before it happens",
    about:
      "Tell us where the site moves to. Every page is asked at both homes, and what would break is listed, worst first, until nothing is left. Nobody else sees the new server, and it takes no scans.",
    name: "Name the new home",
    ready: "The new home is named; nothing was rehearsed yet.",
    readyAbout: (pages: number) =>
      `${countOf(pages, "page")} will be asked at both homes. It takes no scans.`,
    noPages: "This site has no page to rehearse: crawl it first.",
    failed: "The last rehearsal did not come to an end.",
  },
  header: {
    outcomes: { go: "Go", no_go: "No go", unsettled: "Not yet" },
    working: "Rehearsing",
    none: "Not rehearsed",
    title: {
      go: (ready: number, pages: number) =>
        `Nothing blocks the move; ${numberOf(ready)} of ${countOf(pages, "page")} ${pluralOf(pages, { one: "is", other: "are" })} ready.`,
      goWithLooks: (looks: number, ready: number, pages: number) =>
        `Nothing blocks the move; ${numberOf(looks)} ${pluralOf(looks, { one: "thing is", other: "things are" })} worth a look; ${numberOf(ready)} of ${countOf(pages, "page")} ${pluralOf(pages, { one: "is", other: "are" })} ready.`,
      asRehearsed: (pages: number) =>
        `The live site is what was rehearsed; ${countOf(pages, "page")} looked at.`,
      goSinceRehearsed: (looks: number) =>
        `The live site is what was rehearsed, but for ${countOf(looks, "thing")} worth a look.`,
      otherThanRehearsed: (blocks: number, looks: number) =>
        `The live site is not what was rehearsed: ${countOf(blocks, "thing")} ${pluralOf(blocks, { one: "blocks", other: "block" })}${alsoLooks(looks)}.`,
      accepted: (accepted: number, by: string) =>
        `Go, with ${numberOf(accepted)} accepted by ${by}.`,
      no_go: (blocks: number, looks: number, ready: number, pages: number) =>
        `${countOf(blocks, "thing")} ${pluralOf(blocks, { one: "blocks", other: "block" })} the move${alsoLooks(looks)}; ${numberOf(ready)} of ${countOf(pages, "page")} ${pluralOf(pages, { one: "is", other: "are" })} ready.`,
      unsettled: (unread: number, unsure: number) =>
        unread > 0
          ? `Nothing blocks, and ${countOf(unread, "page")} could not be read.`
          : `Nothing blocks, and a person has to say where ${countOf(unsure, "page")} went.`,
    },
    rehearsal: (number: number) => `Rehearsal ${numberOf(number)}`,
    check: (of: number) => `Check of the live site against rehearsal ${numberOf(of)}`,
    by: (name: string) => `by ${name}`,
    after: "Check after the switch",
    leftOut: (count: number) => `${countOf(count, "page")} left out: the plan allows no more`,
    free: "Repeating takes no scans",
    inBrowser: { templates: "with a browser", pages: "each page with a browser" },
    startInBrowser: "Rehearse with a browser",
    repeat: "Repeat",
    start: "Rehearse",
    cancel: "Cancel",
    exported: "Export",
    json: "JSON: everything",
    csv: "CSV: the pages",
  },
  browser: {
    title: "Rehearse with a browser",
    about:
      "Opens pages in a browser at both homes, too: how they look, how fast they are, and what their scripts complain of. Takes no scans.",
    which: "Which pages",
    templates: "A page of each template",
    templatesAbout: (most: number) =>
      `${countOf(most, "page")} at most, those of most pages first: about a minute.`,
    pages: "Each page",
    pagesAbout: (pages: number, minutes: number) => {
      const hours = Math.round(minutes / 60);
      const time = minutes < 90 ? countOf(minutes, "minute") : countOf(hours, "hour");
      return `${countOf(pages, "page")}, one of each template first: about ${time}.`;
    },
    submit: "Rehearse",
    failed: "No rehearsal was started",
  },
  work: {
    title: "Rehearsal under way",
    waiting: "Waiting for a worker",
    count: (done: number, total: number) => `${numberOf(done)} of ${countOf(total, "page")}`,
    label: "How many pages are looked at",
    before: "What follows is from the rehearsal before.",
  },
  home: {
    region: "Homes",
    now: "Now",
    after: "After the move",
    kinds: { address: "Other address", server: "Same name, other server" },
    kind: "Where the site moves to",
    askedServer: (server: string) =>
      `We ask ${server} for the old name; nobody else sees the new server yet.`,
    askedAddress: (base: string, name: string) =>
      base === name ? `We ask ${base}.` : `We ask ${base}, and judge it as ${name}.`,
    certificate: (date: string) => `certificate valid until ${date}`,
    faulty: (fault: string) => `certificate refused: ${fault}`,
    plain: "plain http, no certificate",
    change: "Change",
    edit: "New home",
    about: "Rehearsals that were made keep the home they were made with.",
    base: "Address of the new site",
    baseHint: "As https://staging.example.com, without a path.",
    nameAfter: "Its name after the switch",
    nameAfterHint: "Leave it empty when it keeps that address.",
    server: "Address of the new server",
    serverHint: "As 203.0.113.24, or the server's own name. It has to be on the public internet.",
    names: "Further names of the site",
    namesHint: "One a line, as cdn.example.com; they are looked for at the new server too.",
    sameAccess: "Let us in there as into the site",
    sameAccessHint: "The site's password, headers and cookies are sent to this address, too.",
    password: "A password of its own",
    passwordHint: "Kept sealed, sent to this address alone, and never shown again.",
    username: "User name",
    passwordField: "Password",
    kept: "Unchanged",
    otherDns: "Other name servers take over with the move",
    otherDnsHint: "Then the zone's records are worth a look, too.",
    save: "Save",
    notSaved: "The new home was not saved.",
  },
  causes: {
    blocks: "These block",
    looks: "Worth a look",
    accepted: "Accepted",
    none: "Nothing blocks the move.",
    beyond: (count: number) => `${countOf(count, "further cause")} not listed.`,
    map: (count: number) => `Map ${countOf(count, "page")}`,
    see: "See both",
    leaveOut: "Leave out…",
    takeBack: "Take back",
    by: (name: string, reason: string) => `${name}: ${reason}`,
    was: (was: string, is: string) => `Before: ${was}. Now: ${is}.`,
    failed: "It was not taken back.",
  },
  accept: {
    title: "Leave this out",
    about:
      "It counts no more, with your name and reason, until it comes to a further page. Export and history keep both.",
    reason: "Why it may stay",
    save: "Leave out",
    notSaved: "It was not left out.",
  },
  mapping: {
    title: "Mapping",
    edit: "Edit mapping",
    have: (pages: number) => `of ${countOf(pages, "page")} have a new place`,
    bar: "How the new places were found",
    ways: {
      same_path: "same path",
      redirected: "redirected",
      found: "found by title and text",
      by_hand: "mapped by hand",
      unsure: "not sure",
      given_up: "none on purpose",
      none: "no place",
    },
    corrections: (count: number) => countOf(count, "correction"),
    dialog: "Edit mapping",
    about: "Corrections stay, and count from the next rehearsal on.",
    show: "Which pages",
    shows: { open: "Open", corrected: "Corrected", all: "All" },
    filter: "Filter by path",
    list: "Pages and their new places",
    place: (path: string) => `New place of ${path}`,
    pick: "New path",
    none: "None on purpose",
    reason: "Why it has none",
    save: "Save",
    remove: "Take back",
    empty: "No page here.",
    paste: "Paste a list",
    pasteHint: "One “old, new” a line. A line without a new address has none on purpose.",
    take: "Take the list",
    taken: (taken: number, refused: number) =>
      `${countOf(taken, "line")} taken, ${numberOf(refused)} refused.`,
    line: (line: number, text: string, reason: string) => `Line ${line}, ${text}: ${reason}`,
    notSaved: "The mapping was not changed.",
    more: (count: number) => `${countOf(count, "further page")}: filter by path to see them.`,
    close: "Done",
  },
  rehearsals: {
    title: "Rehearsals",
    blockers: "blockers",
    row: (number: number, date: string) => `${numberOf(number)}, ${date}`,
    unfinished: { failed: "failed", cancelled: "cancelled", working: "under way" },
  },
  table: {
    caption: "Pages",
    filter: "Filter by path",
    verdicts: { all: "All", blocks: "Blocks", look: "Look", ready: "Ready" },
    choice: "Which pages",
    columns: {
      verdict: "Verdict",
      page: "Page, and its new place",
      answer: "Answer",
      redirect: "Redirect",
      title: "Title",
      canonical: "Canonical",
      headers: "Headers",
      forms: "Forms",
      weight: "Weight",
      looks: "Looks",
      lighthouse: "Lighthouse",
    },
    together: (folder: string, count: number) => `${folder}…, ${countOf(count, "page")}`,
    to: (path: string) => `to ${path}`,
    nothing: "nothing to compare with",
    empty: "No page here.",
    rows: (shown: number, all: number) =>
      `${numberOf(shown)} of ${countOf(all, "row")}; pages with equal answers share a row`,
    showAll: "Show more",
    open: (path: string) => `Open ${path}`,
    row: "row",
    both: "both pages",
    map: "map",
    next: "Next row",
    previous: "Previous row",
    openRow: "See both pages",
    mapRow: "Edit the mapping",
    repeat: "Rehearse again",
  },
  drawer: {
    loading: "Loading the page",
    now: "Now",
    after: "After the move",
    facts: "Both pages",
    fact: "What",
    none: "none",
    todo: "What to do",
    ready: "Nothing is left to say of this page.",
  },
} as const;
