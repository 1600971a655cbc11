import { saysNoindex } from "../../crawl/extract-page.ts";
import type { DocumentFacts, HomePage } from "../home-page.ts";
import { pathIn, placeAtNew, placeAtOld } from "../homes.ts";
import { type CheckContext, type Fault, fault } from "./fault.ts";

type Pair = { old: DocumentFacts; now: DocumentFacts };

/** Less than this share of the words is a loss. */
const leastWords = 0.6;

/** What the new document says otherwise, or no longer, to readers and search engines. Pure. */
export function documentFaults(old: HomePage, now: HomePage, context: CheckContext): Fault[] {
  if (!old.document || !now.document) return [];
  const pair = { old: old.document, now: now.document };
  return [
    ...canonicalFaults(pair, now.finalUrl, context),
    ...noindexFaults(old, now),
    ...languageFaults(pair, context),
    ...plainFaults(pair),
    ...oldLinks(pair.now, context),
  ];
}

function canonicalFaults({ old, now }: Pair, own: string, context: CheckContext): Fault[] {
  const { homes, mapOf } = context;
  if (!now.canonical) {
    return old.canonical ? [fault("canonical_missing", old.canonical, "none")] : [];
  }
  const is = placeAtNew(now.canonical, homes);
  const was = old.canonical ? placeAtOld(old.canonical, homes) : null;
  const wanted = was ?? { home: "own", path: pathIn(own, homes.now) ?? is.path };
  const path = was?.home === "own" ? mapOf(was.path) : wanted.path;
  const isWorse =
    is.home !== wanted.home || plain(is.path) !== plain(path) || losesHttps(old, now, context);
  return isWorse ? [fault("canonical", old.canonical ?? "none", now.canonical)] : [];
}

/** Sites write the scheme that they are asked by: over unlike schemes it says nothing. */
function losesHttps(
  { canonical: was }: DocumentFacts,
  now: DocumentFacts,
  { homes }: CheckContext,
) {
  const isAlike = homes.old.isSecure === homes.now.isSecure;
  return (
    isAlike && was?.startsWith("https:") === true && now.canonical?.startsWith("http:") === true
  );
}

function plain(path: string): string {
  return path.replace(/\/+(?=$|\?)/, "");
}

function noindexFaults(old: HomePage, now: HomePage): Fault[] {
  const rules = ({ document, headers }: HomePage) =>
    [document?.robots, headers["x-robots-tag"]].filter(Boolean).join(" ");
  if (!saysNoindex(rules(now)) || saysNoindex(rules(old))) return [];
  return [fault("noindex", rules(old) || "may be found", rules(now))];
}

function languageFaults({ old, now }: Pair, { homes, mapOf }: CheckContext): Fault[] {
  if (old.hreflang.length === 0) return [];
  const was = old.hreflang.map(({ language, url }) => {
    const { home, path } = placeAtOld(url, homes);
    return `${language} ${home} ${plain(home === "own" ? mapOf(path) : path)}`;
  });
  const is = now.hreflang.map(({ language, url }) => {
    const { home, path } = placeAtNew(url, homes);
    return `${language} ${home} ${plain(path)}`;
  });
  if (was.toSorted().join() === is.toSorted().join()) return [];
  const shown = (list: DocumentFacts["hreflang"]) =>
    list.map(({ language, url }) => `${language} ${url}`).join(", ") || "none";
  return [fault("hreflang", shown(old.hreflang), shown(now.hreflang))];
}

function plainFaults({ old, now }: Pair): Fault[] {
  const found: Fault[] = [];
  const differs = (was: string, is: string) => was !== "" && was !== is;
  if (differs(old.title, now.title)) found.push(fault("title", old.title, now.title || "none"));
  if (differs(old.description, now.description)) {
    found.push(fault("description", old.description, now.description || "none"));
  }
  if (differs(old.language, now.language)) {
    found.push(fault("language", old.language, now.language || "none"));
  }
  const [had, has] = [old.data.join(", "), now.data.join(", ")];
  if (differs(had, has)) found.push(fault("structured_data", had, has || "none"));
  if (now.isShell && !old.isShell) {
    found.push(fault("app_shell", `${old.words} words`, `${now.words} words`));
  } else if (now.words < old.words * leastWords) {
    found.push(fault("words", `${old.words} words`, `${now.words} words`));
  }
  if (differs(old.heading, now.heading))
    found.push(fault("heading", old.heading, now.heading || "none"));
  return found;
}

function oldLinks({ hosts }: DocumentFacts, { homes: { old, now, after } }: CheckContext): Fault[] {
  const count = old.host === now.host || old.host === after.host ? 0 : (hosts[old.host] ?? 0);
  return count === 0 ? [] : [fault("old_links", "none", `${count} addresses at ${old.host}`)];
}
