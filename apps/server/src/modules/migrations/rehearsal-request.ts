import type { MigrationHome } from "@sitewright/contract";
import {
  type NewHome,
  type RehearsalRequest,
  type SiteAccess,
  sameSite,
} from "@sitewright/scan-engine";

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
    ...dnsOf(siteUrl, home),
  };
}

/** What to read of DNS: of names of the site's own domain alone, since only their owner moves them. */
function dnsOf(siteUrl: string, home: MigrationHome): Pick<RehearsalRequest, "dns"> {
  const newHome = newHomeOf(siteUrl, home);
  const name = hostNameOf(newHome.kind === "names" ? siteUrl : newHome.nameAfter);
  const isOwn = sameSite(`http://${hostNameOf(siteUrl)}/`, `http://${name}/`, "domain");
  return isOwn ? { dns: { nameServersChange: home.name_servers_change === true } } : {};
}

function hostNameOf(address: string): string {
  return new URL(address).hostname;
}

/**
 * What lets the rehearsal into each home. An address of its own gets what the site's visitors are let in with only
 * where a person said so; a password that was given for it alone counts before the site's. Pure.
 */
export function accessToHomes(
  home: MigrationHome,
  access: SiteAccess | null,
  password: SiteAccess["basicAuth"] = null,
): Pick<RehearsalRequest, "access"> {
  const old = access && { old: access };
  if (home.kind === "server") return access ? { access: { ...old, now: access } } : {};
  const siteUrl = home.base_url;
  const same = home.same_access === true && access ? { ...access, siteUrl } : null;
  const own = { siteUrl, headers: [], cookies: [], ...same, basicAuth: password };
  const now = password ? own : same;
  return old || now ? { access: { ...old, ...(now && { now }) } } : {};
}

/** The site's names that are looked for at the new server, each once. */
export function overriddenNames(
  siteUrl: string,
  { names }: Extract<MigrationHome, { kind: "server" }>,
): string[] {
  return [...new Set([hostNameOf(siteUrl), ...names])];
}

/** A home as the engine knows it. */
export function newHomeOf(siteUrl: string, home: MigrationHome): NewHome {
  const site = new URL(siteUrl);
  if (home.kind === "server") {
    const names = overriddenNames(siteUrl, home);
    return { kind: "names", names: names.map((name) => ({ name, target: home.server })) };
  }
  const { base_url: base, name_after: host } = home;
  if (host === null) return { kind: "address", base, nameAfter: base };
  // A staging address may be plain http where the site's own is not.
  const { protocol } = host === site.host ? site : new URL(base);
  return { kind: "address", base, nameAfter: `${protocol}//${host}` };
}
