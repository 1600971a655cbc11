/**
 * Names of a site that are looked for at another address, as they will be after a move: a visitor's connections
 * go there, and address, `Host` and the name of the certificate stay what they are.
 */
export type NameOverride = {
  /** An address of the site; only names of its registrable domain may be named. */
  siteUrl: string;
  /** At most 20, each once: the name, and the address or the name it is looked for at. */
  names: readonly OverriddenName[];
};

export type OverriddenName = { name: string; target: string };
