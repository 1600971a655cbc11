import { randomBytes, randomInt } from "node:crypto";
import type { EndpointOutput, endpoints } from "@sitewright/contract";
import type { ConsoleEntry } from "@sitewright/scan-engine";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { actAs } from "../../testing/act-as.ts";
import {
  makeLighthouseEvidence,
  makeLogsEvidence,
  makeSecurityEvidence,
} from "../../testing/evidence.ts";
import { registerMember } from "../../testing/factories.ts";
import { createFakeScanner, doneEvent } from "../../testing/fake-scanner.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import type { PageScanner } from "../scans/index.ts";

/** 40 pages of three templates. What differs between pages and visits is at random. */
const paths = [
  ...Array.from({ length: 20 }, (_, at) => `/products/${at}`),
  ...Array.from({ length: 14 }, (_, at) => `/articles/${at}`),
  ...Array.from({ length: 6 }, (_, at) => `/offers/${at}`),
];

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it("finds on 40 pages of three templates what was planted and nothing else, and a second time nothing new", async () => {
  const member = await registerMember(app);
  const as = actAs(app, member);
  const site = await as.addSite({ site_url: "https://shop.example", page_urls: paths });
  await runJobs(app, { scanner });
  await makeTemplates(member.team.id, site.id);

  const first = await findings();
  const told = await count();
  for (const page of (await as.pages(site.id, "&limit=100")).results) {
    await as.post("/v1/ops/scan", { page_id: page.id });
  }
  await runJobs(app, { scanner });
  const second = await findings();

  expect(whatAndWhere(first)).toEqual(planted);
  expect(whatAndWhere(second)).toEqual(planted);
  expect(second.states).toEqual({ new: 0, still: planted.length, gone: 0 });
  expect(await count()).toEqual(told);
  await narrowsToATemplate();

  async function findings(): Promise<FindingList> {
    return (await as.get(`/v1/ops/finding?site_id=${site.id}&limit=100`)).json();
  }

  async function narrowsToATemplate() {
    const { results } = (await as.get(`/v1/ops/site/${site.id}/templates`)).json<TemplateList>();
    expect(results.map(({ name, findings: number }) => [name, number])).toEqual([
      ["/products/…", 3],
      ["/articles/…", 3],
      ["/offers/…", 2],
    ]);
    const offers = results.find(({ name }) => name === "/offers/…");
    const ofOffers = await as.get(`/v1/ops/finding?site_id=${site.id}&template_id=${offers?.id}`);
    const { results: found, severities } = ofOffers.json<FindingList>();
    expect(found.map(({ title, where }) => [title, where.pages])).toEqual([
      ["No Content-Security-Policy", 6],
      ["No Referrer-Policy", 6],
    ]);
    expect(severities).toEqual({ critical: 0, high: 1, medium: 0, low: 1 });
  }

  async function count() {
    const { rows } = await app.deps.db.execute(sql`
      select (select count(*) from findings where site_id = ${site.id})::int as findings,
        (select count(*) from finding_places where site_id = ${site.id})::int as places`);
    return rows[0];
  }
});

type TemplateList = EndpointOutput<typeof endpoints.templates.list>;
type FindingList = EndpointOutput<typeof endpoints.findings.list>;

/** Each planted fault, with how many checks tell of it, its pages and its template. */
const planted = [
  ["No Content-Security-Policy", 1, 40, null],
  ["basket.js answers 404", 2, 20, "/products/…"],
  ["Error: map … has no tiles", 1, 1, null],
  ["The console says: Price service failed for item … after …: …", 1, 20, "/products/…"],
  ["The page has no description", 1, 14, "/articles/…"],
  ["No Referrer-Policy", 1, 6, "/offers/…"],
];

function whatAndWhere({ results }: FindingList) {
  return results.map(({ title, checks, where }) => [
    title,
    checks.length,
    where.pages,
    where.template,
  ]);
}

const scanner: PageScanner = {
  scan: (page, options) =>
    createFakeScanner().scan(page, {
      ...options,
      onEvent: (event) => {
        const { pathname } = new URL(page.url);
        if (event.type !== "done") return options.onEvent(event);
        if (event.part === "logs") {
          const evidence = { ...makeLogsEvidence(), entries: consoleOf(pathname) };
          return options.onEvent({ ...event, evidence });
        }
        if (event.part === "security") {
          return options.onEvent({ ...event, evidence: securityOf(pathname) });
        }
        if (event.part === "lighthouse") {
          return options.onEvent({ ...event, evidence: lighthouseOf(pathname) });
        }
        return options.onEvent(doneEvent(event.part, page.url));
      },
    }),
};

function consoleOf(pathname: string): ConsoleEntry[] {
  const build = randomBytes(4).toString("hex");
  const app = `https://shop.example/app.${build}0.js?v=${randomInt(1e6)}`;
  const here = { timestamp: 1, line: 3, column: null, stack: [] };
  const thrown = { ...here, level: "error", source: "exception" } as const;
  if (pathname.startsWith("/products/")) {
    return [
      {
        ...{ ...thrown, source: "network", line: null },
        message: "Failed to load resource: the server responded with a status of 404 ()",
        url: `https://shop.example/assets/basket.js?${build}`,
      },
      { ...thrown, message: "Uncaught ReferenceError: addToBasket is not defined", url: app },
      {
        ...{ ...thrown, source: "console" },
        message: `Price service failed for item ${randomInt(9_999)} after ${randomInt(900)}ms: https://api.example/p?t=${build}`,
        url: app,
      },
      { ...thrown, level: "info", message: `Took ${randomInt(900)} ms`, url: app },
    ];
  }
  return pathname === "/articles/3"
    ? [{ ...thrown, message: `Uncaught Error: map ${randomInt(9_999)} has no tiles`, url: app }]
    : [];
}

function securityOf(pathname: string) {
  const evidence = makeSecurityEvidence();
  const [audit] = evidence.audits;
  if (!audit) return evidence;
  const failed = { ...audit, status: "warning", recommendation: "Send it." } as const;
  return {
    ...evidence,
    audits: [
      audit,
      {
        ...failed,
        id: "csp-present",
        title: "No Content-Security-Policy",
        severity: "high" as const,
      },
      ...(pathname.startsWith("/offers/")
        ? [
            {
              ...failed,
              id: "referrer-policy-present",
              title: "No Referrer-Policy",
              severity: "low" as const,
            },
          ]
        : []),
    ],
  };
}

function lighthouseOf(pathname: string) {
  const evidence = makeLighthouseEvidence(randomInt(60, 100));
  if (!pathname.startsWith("/articles/")) return evidence;
  const audit = {
    id: "meta-description",
    title: "Document does not have a meta description",
    description: "Give it one.",
    score: 0,
    score_display_mode: "binary",
    display_value: null,
    weight: 1,
    savings: null,
    items: [],
  };
  return { ...evidence, audits: { ...evidence.audits, seo: [audit] } };
}

/** As the shapes of these pages would make them. */
async function makeTemplates(teamId: string, siteId: string): Promise<void> {
  for (const part of ["products", "articles", "offers"]) {
    await app.deps.db.execute(sql`
      with made as (
        insert into page_templates (team_id, site_id, name, shape)
        values (${teamId}, ${siteId}, ${`/${part}/…`}, '{}') returning id
      )
      update pages set template_id = made.id from made
      where pages.site_id = ${siteId} and pages.page_url like ${`%/${part}/%`}`);
  }
}
