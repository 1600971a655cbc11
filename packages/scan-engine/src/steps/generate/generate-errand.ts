import { egressLetIn } from "../../access/fetch-let-in.ts";
import { createMasker } from "../../access/masker.ts";
import { secretsOf } from "../../access/site-access.ts";
import { createRobotsOfSite } from "../../crawl/robots-of-site.ts";
import { sameSite } from "../../crawl/same-site.ts";
import type { DrivenTools } from "../../runner/errand.ts";
import { ScanError } from "../../scan-error.ts";
import type {
  CaseGeneration,
  GeneratedCase,
  GenerateErrandRequest,
  GenerateEvent,
} from "./case-generation.ts";
import type { Draft } from "./draft.ts";
import { type SurveyedSite, surveySite } from "./survey-site.ts";
import { tryDraft } from "./try-draft.ts";
import type { Ground } from "./walk.ts";

/** What of the time looking around may take. */
const surveyShare = 0.4;
const leftOutMax = 20;
/** Less than that is no time to try a case in. */
const leastMs = 3_000;
const atStart = 1;
const atDrafts = 30;
const atEnd = 90;

/**
 * Makes cases of what a site's pages offer: looks at some of them, drafts what can be done there, and keeps what has run
 * green twice. Nothing is pressed that could order, pay, send, delete or sign out, and nothing of the kind gets out.
 */
export async function generateErrand(
  request: GenerateErrandRequest,
  tools: DrivenTools,
  emit: (event: GenerateEvent) => Promise<null>,
): Promise<CaseGeneration> {
  const until = performance.now() + request.totalMs;
  const report = (percent: number) => void emit({ type: "progress", percent: Math.round(percent) });
  report(atStart);
  await tools.beginLoad();
  const { access, siteUrl, startUrl, maxCases, maxLayers } = request;
  if (!isOfSite(startUrl)) return nothing("The address to begin with is of another site.");
  const egress = access ? egressLetIn(tools.egress, access) : tools.egress;
  const rulesFor = createRobotsOfSite(egress, tools.signal);
  const asked = await rulesFor(startUrl).catch((error: unknown) => {
    if (error instanceof ScanError) return error.message;
    throw error;
  });
  if (typeof asked === "string") return nothing(asked);
  const ground: Ground = {
    ...{ request, tools, delayMs: asked.delayMs },
    isOfSite,
    mayGather: (url) => isOfSite(url) && asked.judge(url) === "allowed",
    left: () => Math.max(0, until - performance.now()),
  };
  if (!ground.mayGather(startUrl)) {
    return nothing("The site's robots.txt asks robots not to open the page to begin with.");
  }
  const site = await surveySite(ground, {
    ms: request.totalMs * surveyShare,
    onPage: (pages) => report(atStart + (atDrafts - atStart) * (pages / maxLayers)),
  });
  const masker = createMasker(access ? secretsOf(access) : []);
  return masker.data(await tryAll(ground, site, { maxCases, report }));

  function isOfSite(url: string): boolean {
    return /^https?:/.test(url) && sameSite(siteUrl, url);
  }
}

type TryOptions = { maxCases: number; report(percent: number): void };

async function tryAll(
  ground: Ground,
  { drafts, leftOut, pages, trouble }: SurveyedSite,
  { maxCases, report }: TryOptions,
): Promise<CaseGeneration> {
  const cases: GeneratedCase[] = [];
  const others = [...leftOut];
  report(atDrafts);
  const queue = inOrder(drafts, ground.request.known);
  for (const [place, draft] of queue.entries()) {
    if (cases.length === maxCases) break;
    if (ground.left() < leastMs) {
      others.push({ title: draft.title, reason: "There was no time left to try it." });
      continue;
    }
    const tried = await tryDraft(ground, draft);
    if ("made" in tried) {
      const { kind, title, reason, steps } = tried.made;
      cases.push({ kind, title, reason, steps });
    } else others.push({ title: draft.title, reason: tried.reason });
    const share = Math.max(cases.length / maxCases, (place + 1) / queue.length);
    report(atDrafts + (atEnd - atDrafts) * share);
  }
  return { cases, leftOut: others.slice(0, leftOutMax), pages, trouble };
}

/** One of each kind first, those worth most before others; then what is left, alike. None twice. */
function inOrder(drafts: readonly Draft[], known: readonly string[]): Draft[] {
  const titles = new Set(known);
  const sorted = drafts
    .filter(({ title }) => !titles.has(title) && titles.add(title))
    .toSorted((a, b) => b.value - a.value);
  const kinds = new Set<string>();
  const firsts = sorted.filter(({ kind }) => {
    const isFirst = !kinds.has(kind);
    kinds.add(kind);
    return isFirst;
  });
  return [...firsts, ...sorted.filter((one) => !firsts.includes(one))];
}

function nothing(trouble: string): CaseGeneration {
  return { cases: [], leftOut: [], pages: 0, trouble };
}
