import { type FindingSeverity, type Link, type LinkVerdict, pathOf } from "@sitewright/contract";
import { sameSite } from "@sitewright/scan-engine";
import { draft } from "../draft-finding.ts";
import type { DraftFinding } from "../findings-repository.ts";
import { requestCause } from "../request-cause.ts";

/** An address that a crawl has something to say of, with the pages that name it. */
export type NamedAddress = Pick<
  Link,
  "url" | "kind" | "verdict" | "status" | "reason" | "instead" | "hops"
> & { linkedFrom: Link["linked_from"]; linkedFromCount: number };

/** What of an address has to be mended where it is named; null where nothing has. */
export function linkFinding(address: NamedAddress, siteUrl: string): DraftFinding | null {
  const { url, verdict, status, linkedFrom, linkedFromCount, instead } = address;
  const parsed = URL.parse(url);
  const problem = problems[verdict];
  if (!parsed || !problem) return null;
  const isOwn = sameSite(siteUrl, url);
  const name = `${isOwn ? "" : parsed.host}${pathOf(url)}${parsed.hash}`;
  const words = linkedFrom.map(({ text }) => text.trim()).find((text) => text !== "");
  return draft({
    source: "links",
    rule: verdict,
    anchor: [url],
    // What a page links to and what it asks for is one thing where it is one address.
    cause: isBroken(verdict) ? requestCause(parsed) : undefined,
    leads: !isFile(address),
    severity: isOwn ? problem.own : problem.other,
    urgent: isBroken(verdict) && (isOwn || verdict !== "unreachable"),
    title: problem.title(`${isFile(address) ? "" : "The link to "}${name}`, status),
    what_to_do: problem.toDo(instead),
    evidence: {
      detail: [address.reason, named(linkedFromCount)].filter(Boolean).join(" "),
      notes: [
        ...(words === undefined ? [] : [`“${words}”`]),
        ...address.hops.map((hop) => `${hop.status} ${hop.url}`),
      ],
      request: { url, status, error: null, position: null },
    },
  });
}

function named(times: number): string {
  return times > 1 ? `Named ${times} times.` : "";
}

function isBroken(verdict: LinkVerdict): boolean {
  return verdict === "broken" || verdict === "unreachable" || verdict === "loop";
}

/** What a page shows or runs, where others lead visitors to it. */
function isFile({ kind }: NamedAddress): boolean {
  return ["image", "media", "script", "style", "frame"].includes(kind);
}

type Problem = {
  /** On the site itself, and on others. */
  own: FindingSeverity;
  other: FindingSeverity;
  title(subject: string, status: number | null): string;
  toDo(instead: string | null): string;
};

const repair = () =>
  "Bring the page back, send its address on to where its content is now, or change the link.";

const problems: Partial<Record<LinkVerdict, Problem>> = {
  broken: {
    ...{ own: "high", other: "medium", toDo: repair },
    title: (subject, status) =>
      status !== null && status < 400
        ? `${subject} answers ${status} but leads to no page of its own`
        : `${subject} answers ${status ?? "with an error"}`,
  },
  unreachable: {
    ...{ own: "high", other: "medium" },
    title: (subject) => `${subject} leads to no answer`,
    toDo: () => "Look at what its server does with this address, or change the link.",
  },
  loop: {
    ...{ own: "high", other: "medium" },
    title: (subject) => `${subject} redirects in a circle`,
    toDo: () => "Let one of these redirects lead to a page.",
  },
  mixed: {
    ...{ own: "medium", other: "medium" },
    title: (subject) => `${subject} is asked for in the clear by a secure page`,
    toDo: () => "Name the address with https, or take it out.",
  },
  blocked: {
    ...{ own: "medium", other: "medium" },
    title: (subject) => `${subject} leads where no public page may`,
    toDo: () => "Change the link: nobody outside reaches this address.",
  },
  no_anchor: {
    ...{ own: "low", other: "low" },
    title: (subject) => `${subject} leads to a place that is not on the page`,
    toDo: () => "Give the place its id back, or change the link.",
  },
  redirected: {
    ...{ own: "low", other: "low" },
    title: (subject) => `${subject} is out of date: it has moved for good`,
    toDo: (instead) =>
      instead === null ? "Link to where it is now." : `Link to where it is now: ${instead}`,
  },
  slow: {
    ...{ own: "medium", other: "low" },
    title: (subject) => `${subject} takes more than three seconds to answer`,
    toDo: () => "Look at what the server does for so long.",
  },
};
