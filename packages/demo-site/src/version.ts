/** The shop as it should be; after a careless release; and after one that broke it where everybody sees it. */
export type Version = "a" | "b" | "c";

export type VersionChange = { path: string; change: string };

/** What version B gets wrong, page by page; every page not named here is the same in both. */
export const versionChanges: readonly VersionChange[] = [
  { path: "/", change: "A sale banner in the middle of the page and another main heading." },
  { path: "/shop", change: "The basket buttons change colour and lose their contrast." },
  {
    path: "/shop/tow-float",
    change:
      "A fault of each sort: the product picture is broken, the price changed, the amount has lost its label, a script fails and the security headers are gone.",
  },
  { path: "/shop/changing-robe", change: "The size guide is gone." },
  { path: "/about", change: "A script that fails writes an error to the console." },
  { path: "/contact", change: "The e-mail field has lost its label." },
  { path: "/delivery", change: "The security headers are gone." },
];

/** What version C gets wrong beside all that B does; the first is on every page. */
export const breakage: readonly VersionChange[] = [
  { path: "/", change: "The menu of every page has a link to a page that is not there." },
  { path: "/", change: "A script of the home page fails as it loads." },
  { path: "/", change: "The large picture of the home page has lost its text alternative." },
  { path: "/", change: "The home page is sent without security headers." },
  { path: "/delivery", change: "The delivery page answers with an error of the server." },
];
