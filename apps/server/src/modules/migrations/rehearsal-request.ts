import type { MigrationHome } from "@sitewright/contract";
import type { NewHome, RehearsalRequest } from "@sitewright/scan-engine";

type Planned = {
  siteUrl: string;
  home: MigrationHome;
  corrections: readonly { path: string; new_path: string | null }[];
  pages: readonly string[];
  /** Of a faulty certificate that a person accepted; null where none was. */
  acceptedKey: string | null;
};

/** What the engine is asked, by what people said of a move. Pure. */
export function rehearsalRequest({
  siteUrl,
  home,
  corrections,
  pages,
  acceptedKey,
}: Planned): Omit<RehearsalRequest, "allowPrivate" | "access"> {
  return {
    oldBase: siteUrl,
    newHome: newHomeOf(siteUrl, home),
    pages,
    ...(acceptedKey !== null && { acceptedKey }),
    corrections: corrections.map(({ path, new_path }) => ({ old: path, now: new_path })),
  };
}

/** A home as the engine knows it. */
export function newHomeOf(siteUrl: string, home: MigrationHome): NewHome {
  const site = new URL(siteUrl);
  if (home.kind === "server") {
    const names = [...new Set([site.hostname, ...home.names])];
    return { kind: "names", names: names.map((name) => ({ name, target: home.server })) };
  }
  const base = home.base_url;
  const nameAfter = home.name_after === null ? base : `${new URL(base).protocol}//${home.name_after}`;
  return { kind: "address", base, nameAfter };
}
