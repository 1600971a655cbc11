/** The shop as it should be, and the same shop after a careless release. */
export type Version = "a" | "b";

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
