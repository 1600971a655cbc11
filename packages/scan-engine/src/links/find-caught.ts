import { pageKey } from "../crawl/normalise-url.ts";
import type { AddressBook } from "./address-book.ts";
import { type CatchAll, isCaught } from "./catch-all.ts";
import type { Look } from "./look.ts";

type FindCaughtOptions = {
  /** How the site answered an address beside its start page that nobody has. */
  catchAll: CatchAll | null;
  isOwn(url: string): boolean;
  /** How an address in a folder that nobody has is answered; asked once for a folder. */
  ask(folder: string): Promise<CatchAll | null>;
};

/** Further folders are not judged: who has moved so much has done so on purpose, or has told enough. */
const maxFolders = 20;

/**
 * Marks addresses of the site that redirect to where it sends whoever asks for what nobody has, and answer 200 there.
 * A folder may have rules of its own, so that each is asked first.
 */
export async function findCaught(
  book: AddressBook,
  { catchAll, isOwn, ask }: FindCaughtOptions,
): Promise<void> {
  if (!catchAll) return;
  const suspects = new Map<string, { url: string; look: Look }[]>();
  let hasOthers = false;
  const end = pageKey(catchAll.end);
  for (const { url, kind, look } of book.looks()) {
    if (!isOwn(url) || look.code !== null) continue;
    hasOthers ||= look.hops.length === 0 && look.isHtml && pageKey(url) !== end;
    if (kind === "form" || !isCaught(url, look, catchAll)) continue;
    const folder = new URL(".", url).href;
    const ofFolder = suspects.get(folder);
    if (ofFolder) ofFolder.push({ url, look });
    else suspects.set(folder, [{ url, look }]);
  }
  // Who sends everybody there, as to a choice of country, says nothing about what is asked for.
  if (!hasOthers) return;
  for (const [folder, ofFolder] of [...suspects].slice(0, maxFolders)) {
    const ofUnknown = await ask(folder);
    if (!ofUnknown) continue;
    for (const { url, look } of ofFolder) {
      if (isCaught(url, look, ofUnknown))
        book.caught(url, reasonOf(look.finalUrl ?? ofUnknown.end));
    }
  }
}

function reasonOf(end: string): string {
  const { pathname, search } = new URL(end);
  const place = pathname === "/" && search === "" ? "the home page" : end;
  return `It leads to ${place}, as every unknown address of this site does.`;
}
