import type { MoveFact } from "@sitewright/contract";
import type { HomePage, RehearsedPage } from "@sitewright/scan-engine";

const longest = 500;

/** What is known of a page on both sides, by name, those that differ and those that do not. Pure. */
export function factsOf({ old, asked, now, mapping, looks }: RehearsedPage): MoveFact[] {
  const after = mapping.now === null ? asked : (now ?? asked);
  const [was, is] = [sayAll(old), sayAll(after)];
  if (looks) {
    const { old: before, now: behind } = looks.performance;
    if (looks.alike !== null) is.set("What is seen", `${looks.alike} % the same`);
    if (before !== null) was.set("Lighthouse, performance", String(before));
    if (behind !== null) is.set("Lighthouse, performance", String(behind));
  }
  return [...new Set([...was.keys(), ...is.keys()])].map((name) => ({
    name,
    was: was.get(name) ?? null,
    is: is.get(name) ?? null,
  }));
}

function sayAll(page: HomePage): Map<string, string> {
  const { document } = page;
  const said: [string, string | null | undefined][] = [
    ["Answer", page.fault?.reason ?? (page.status === null ? null : String(page.status))],
    ["Ends at", page.finalUrl],
    ["Redirects", page.hops.map(({ url, status }) => `${status} ${url}`).join("\n")],
    ["Title", document?.title],
    ["Description", document?.description],
    ["Canonical", document?.canonical],
    ["Robots", document?.robots],
    ["Language", document?.language],
    ["First heading", document?.heading],
    ["Languages", document?.hreflang.map(({ language, url }) => `${language} ${url}`).join("\n")],
    ["Forms", document?.forms.map(sayForm).join("\n")],
    ["Structured data", document?.data.join(", ")],
    ["Words", document && String(document.words)],
    ["Bytes", page.bytes === null ? null : String(page.bytes)],
    ["Broken files", page.broken.join("\n")],
    ["Cookies", page.cookies.map(sayCookie).join("\n")],
    ...Object.entries(page.headers).map(([name, value]): [string, string] => [name, value]),
  ];
  return new Map(said.flatMap(([name, text]) => (text ? [[name, text.slice(0, longest)]] : [])));
}

function sayForm({ method, action, fields }: { method: string; action: string; fields: string[] }) {
  return `${method} ${action}: ${fields.join(", ")}`;
}

function sayCookie({ name, secure, httpOnly, sameSite }: HomePage["cookies"][number]): string {
  const flags = [secure && "Secure", httpOnly && "HttpOnly", sameSite && `SameSite=${sameSite}`];
  return [name, ...flags].filter(Boolean).join(" ");
}
