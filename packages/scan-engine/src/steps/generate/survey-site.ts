import { setTimeout as wait } from "node:timers/promises";
import { isAssetUrl } from "../../crawl/is-asset-url.ts";
import { openAddress } from "../actions/visit.ts";
import { explainFault } from "../explain-fault.ts";
import { StepError } from "../step-fault.ts";
import { askWorld } from "./ask-world.ts";
import { type Draft, elementOf, stepOf } from "./draft.ts";
import { draftForm } from "./draft-form.ts";
import { draftJourneys } from "./draft-journeys.ts";
import { isTakingAddress } from "./may-press.ts";
import type { PageSurvey, SeenForm } from "./page-survey.ts";
import { sharpenSurvey } from "./sharpen.ts";
import { type Ground, pageOf, type Visit, visit } from "./walk.ts";
import { plainWords, says, takingWords, tellingWords } from "./words.ts";

const openMs = 12_000;
/** Longer ones are no addresses that a step begins with. */
const addressMax = 1_500;
/** No better can come: the three best kinds are worth so much. */
const bestValue = 8;
/** A question about cookies that does not come is not waited for. */
const bannerMs = 1_500;

export type SurveyedSite = {
  drafts: Draft[];
  leftOut: { title: string; reason: string }[];
  pages: number;
  trouble: string | null;
};

type SurveyOptions = {
  /** The longest it may take, in ms. */
  ms: number;
  onPage(pages: number): void;
};

/** Looks at a site's pages one after the other, those that promise most first, and drafts what can be done there. */
export async function surveySite(ground: Ground, options: SurveyOptions): Promise<SurveyedSite> {
  const site: SurveyedSite = { drafts: [], leftOut: [], pages: 0, trouble: null };
  try {
    await visit(ground, { sending: "nothing", ms: options.ms }, (opened) =>
      lookAround(ground, opened, options, site),
    );
  } catch (error) {
    if (!(error instanceof StepError) || error.code === "BROWSER_GONE") throw error;
    // What was seen until then can be tried nevertheless.
    if (error.code !== "TIMED_OUT" || site.pages === 0) site.trouble = error.message;
  }
  return site;
}

async function lookAround(
  { request, isOfSite, mayGather, delayMs }: Ground,
  { stage }: Visit,
  { onPage }: SurveyOptions,
  site: SurveyedSite,
): Promise<void> {
  const known = new Set([request.startUrl]);
  const seenForms = new Set<string>();
  const frontier = [{ href: request.startUrl, worth: 0 }];
  const vocabulary = new Set<string>();
  while (site.pages < request.maxLayers && !isEnough(site.drafts, request.maxCases)) {
    const next = frontier.shift();
    if (!next) return;
    if (site.pages > 0 && delayMs > 0) await wait(delayMs);
    const survey = await look(next.href).catch(async (error: unknown) => {
      const fault = await explain(error);
      if (isEnd(fault) || site.pages === 0) throw fault;
      return null;
    });
    if (!survey) continue;
    site.pages += 1;
    onPage(site.pages);
    for (const word of survey.vocabulary) vocabulary.add(word);
    draft({ ...survey, vocabulary: [...vocabulary] });
    frontier.push(...linksOf(survey));
    frontier.sort((a, b) => b.worth - a.worth);
  }

  function explain(error: unknown): Promise<StepError> {
    const page = pageOf(stage);
    const isConnected = stage.context.browser()?.isConnected() ?? false;
    return explainFault(error, { page, awaited: page && stage.tabs.awaited(page), isConnected });
  }

  async function look(url: string): Promise<PageSurvey | null> {
    await Promise.race([openAddress(stage, url, openMs), stage.tabs.failed]);
    const page = pageOf(stage);
    const session = page && stage.tabs.sessionOf(page);
    if (!session || !mayGather(page.url()) || page.url().length > addressMax) {
      if (site.pages === 0)
        throw new StepError("INVALID_URL", "The page leads away from the site.");
      return null;
    }
    const survey = await askWorld(session, request.surveyScript, "survey");
    const isFirst = site.pages === 0;
    const forms = survey.forms.filter((form) => isNew(form));
    // Menus and what opens are alike on all pages: those of the first speak for them.
    const own = { ...survey, forms, ...(!isFirst && { menus: [], toggles: [] }) };
    return sharpenSurvey(page.mainFrame(), own);
  }

  function isNew({ action, fields, buttons }: SeenForm): boolean {
    const names = [...fields.map(({ key }) => key), ...buttons.map(({ name }) => name)];
    const key = JSON.stringify([action, names]);
    if (seenForms.has(key)) return false;
    seenForms.add(key);
    return true;
  }

  function draft(survey: PageSurvey): void {
    const found = survey.forms.map((form) => draftForm(survey, form, { isOfSite, mayGather }));
    for (const each of [...found, ...draftJourneys(survey, { isOfSite, mayGather })]) {
      if ("steps" in each) site.drafts.push(withBanner(each, survey));
      else site.leftOut.push(each);
    }
  }

  function linksOf({ links }: PageSurvey): typeof frontier {
    return links.flatMap(({ href, name }) => {
      if (known.has(href) || known.size > 500) return [];
      known.add(href);
      const url = URL.parse(href);
      const words = plainWords(`${name} ${url?.pathname ?? ""} ${url?.search ?? ""}`);
      if (!url || isAssetUrl(href) || !mayGather(href)) return [];
      if (isTakingAddress(href) || says(words, takingWords)) return [];
      return [{ href, worth: worthOf(words, url) }];
    });
  }
}

/** After these no page of the visit can be looked at. */
function isEnd({ code }: StepError): boolean {
  return ["TIMED_OUT", "BROWSER_GONE", "PAGE_CRASHED", "PAGE_HUNG", "NO_TAB"].includes(code);
}

function isEnough(drafts: readonly Draft[], wanted: number): boolean {
  const kinds = drafts.filter(({ value }) => value >= bestValue).map(({ kind }) => kind);
  return new Set(kinds).size >= wanted;
}

/** Where something is sold or asked promises most; below a list stands what it lists. */
function worthOf(words: string, { pathname }: URL): number {
  const telling = tellingWords.filter((one) => says(words, one)).length;
  const depth = pathname.split("/").filter(Boolean).length;
  return telling * 3 + (depth === 2 ? 1 : 0) - Math.max(0, depth - 3);
}

/** What asks about cookies covers the page, and may not come again. */
function withBanner(draft: Draft, { banner }: PageSurvey): Draft {
  const [open, ...rest] = draft.steps;
  if (!banner || !open) return draft;
  const close = stepOf({
    action: {
      ...{ type: "click", element: elementOf(banner) },
      reason: "The question about cookies covers the page.",
    },
    ...{ optional: true, timeout: bannerMs },
  });
  return { ...draft, steps: [open, close, ...rest] };
}
