/*
 * What the product finds by itself, from adding a site on: a shop in which nine addresses, a script and a
 * picture are broken, how soon each is told in words; and 40 pages of three templates with planted faults, in
 * how many findings and of which template. Those are scanned a second time, and once more after each fault is
 * mended. Ends with 1 when a fault is not told within a minute, what is found is not what was planted, the
 * second time opens an issue, or a mended fault closes any issue but its own. Then the three gravest problems of a
 * public admin template, beside what axe and Lighthouse hold gravest: ends with 1 when they know nothing of one of ours,
 * or when one that axe holds critical is told as less than high.
 *
 *   node bench/findings.ts [--only shop|site|template]
 */
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import {
  type EndpointOutput,
  type endpoints,
  lighthouseAuditsSchema,
  type Scan,
  type Site,
  severityRanks,
} from "@sitewright/contract";
import { createBrokenShop } from "@sitewright/scan-engine/testing";
import { brokenShopWords, titlesOf } from "../src/testing/broken-shop-words.ts";
import { createAdminTemplate, gravestOfAxe, gravestOfLighthouse } from "./admin-template.ts";
import { openBenchTeam } from "./bench-team.ts";
import { mendPlanted } from "./mend-planted.ts";
import { openProduct } from "./open-product.ts";
import { createPlantedSite, planted } from "./planted-site.ts";

type FindingList = EndpointOutput<typeof endpoints.findings.list>;
type Finding = FindingList["results"][number];

const { values } = parseArgs({ options: { only: { type: "string" } } });
const goalSeconds = 60;

const folder = await mkdtemp(join(tmpdir(), "sitewright-findings-"));
const shop = await listen(createBrokenShop());
const mended: Parameters<typeof mendPlanted>[0]["mended"] = new Set();
const site = await listen(createPlantedSite(mended));
const template = await listen(await createAdminTemplate());
const product = await openProduct(folder, {
  ALLOW_PRIVATE_TARGETS: [shop.host, site.host, template.host].join(","),
  ALLOW_UNSANDBOXED: "1",
  APP_MODE: "selfhost",
  DEMO_SITE: "off",
});
try {
  await product.answersAgain();
  const { authorization } = await openBenchTeam(product);
  const isAsked = (part: string) => values.only === undefined || values.only === part;
  const isWell = [
    !isAsked("shop") || (await watchShop(authorization)),
    !isAsked("site") || (await comparePlanted(authorization)),
    !isAsked("template") || (await compareTemplate(authorization)),
  ];
  process.exitCode = isWell.every(Boolean) ? 0 : 1;
} finally {
  await product.stop();
  shop.close();
  site.close();
  template.close();
  await rm(folder, { recursive: true, force: true });
}

async function watchShop(authorization: string): Promise<boolean> {
  const begin = performance.now();
  const { id } = await add(`http://${shop.host}`, authorization);
  const seconds = new Map<string, number>();
  let isOver = false;
  while (!isOver) {
    await delay(500);
    isOver = await isAtRest(id, authorization);
    const titles = (await findingsOf(id, authorization)).flatMap(titlesOf);
    for (const [fault, words] of Object.entries(brokenShopWords)) {
      if (!seconds.has(fault) && titles.some((title) => words.test(title))) {
        seconds.set(fault, Math.round((performance.now() - begin) / 100) / 10);
      }
    }
  }
  await tellScans(id, authorization);
  const faults = Object.keys(brokenShopWords);
  console.table(faults.map((fault) => ({ fault, "told after s": seconds.get(fault) ?? "never" })));
  return faults.every((fault) => (seconds.get(fault) ?? Number.POSITIVE_INFINITY) <= goalSeconds);
}

async function comparePlanted(authorization: string): Promise<boolean> {
  const { id } = await add(`http://${site.host}`, authorization);
  while (!(await isAtRest(id, authorization))) await delay(1_000);
  const found = await findingsOf(id, authorization);
  const { body } = await product.call<EndpointOutput<typeof endpoints.templates.list>>(
    "GET",
    `/v1/ops/site/${id}/templates`,
    undefined,
    authorization,
  );
  const templates = body.results.map(({ name, pages }) => `${name} ${pages}`);
  console.log(`Templates: ${templates.join(", ")}`);
  const rows = found.map(({ title, where, severity, sources }) => {
    const wanted = planted.find((each) => each.title === title);
    const isAsPlanted =
      wanted?.pages === where.pages && (wanted.template ?? where.template) === where.template;
    const verdict = wanted === undefined ? "FALSE" : isAsPlanted ? "as planted" : "ELSEWHERE";
    return {
      title,
      severity,
      sources: sources.join(),
      pages: where.pages,
      template: where.template,
      verdict,
    };
  });
  console.table(rows);
  const isMended = await mendPlanted({
    mended,
    scanAll: () => scanAll(id, authorization),
    issues: () => issuesOf(id, authorization),
  });
  const missing = planted.filter(({ title }) => found.every((each) => each.title !== title));
  console.log(
    `${planted.length} planted, missing: ${missing.map(({ title }) => title).join(", ") || "none"}`,
  );
  return isMended && missing.length === 0 && rows.every(({ verdict }) => verdict === "as planted");
}

async function compareTemplate(authorization: string): Promise<boolean> {
  const { id } = await add(`http://${template.host}`, authorization);
  while (!(await isAtRest(id, authorization))) await delay(500);
  type Pages = EndpointOutput<typeof endpoints.pages.list>;
  const listed = `/v1/ops/page?site_id=${id}&limit=100`;
  const { body } = await product.call<Pages>("GET", listed, undefined, authorization);
  const page = body.results.find(({ page_url }) => new URL(page_url).pathname === "/");
  const scanPath = `/v1/ops/scan/${page?.info.latest_scan.id}`;
  const scan = (await product.call<Scan>("GET", scanPath, undefined, authorization)).body;
  const audits = await fetch(new URL(scan.lighthouse.audits ?? "", product.origin));
  const own = {
    axe: gravestOfAxe(scan),
    lighthouse: gravestOfLighthouse(lighthouseAuditsSchema.parse(await audits.json())),
  };
  const found = `/v1/ops/finding?page_id=${page?.id}&limit=100`;
  const { results } = (await product.call<FindingList>("GET", found, undefined, authorization))
    .body;
  const known = new Set([...own.axe, ...own.lighthouse].map(({ rule }) => rule));
  const rows = results.slice(0, 3).map(({ title, severity, sources, checks }) => {
    const named = checks.filter(({ source, rule }) => source === "security" || known.has(rule));
    return {
      title,
      severity,
      sources: sources.join(),
      "named by": [...new Set(named.map((c) => c.rule))].join(),
    };
  });
  console.log("\nThe three gravest of an admin template");
  console.table(rows);
  console.log("axe's own");
  console.table(own.axe);
  console.log("Lighthouse's own");
  console.table(own.lighthouse.slice(0, 6));
  const isTold = (rule: string) =>
    results.some(({ checks }) =>
      checks.some((c) => c.rule === rule && severityRanks[c.severity] <= severityRanks.high),
    );
  return (
    rows.length === 3 &&
    rows.every((row) => row["named by"] !== "") &&
    own.axe.every(({ rule, grave }) => !grave.startsWith("critical") || isTold(rule))
  );
}

/** Every page once more, and the links of the site. */
async function scanAll(site_id: string, authorization: string): Promise<void> {
  await product.call("POST", `/v1/ops/site/${site_id}/crawl`, {}, authorization);
  while (!(await isAtRest(site_id, authorization))) await delay(500);
  const { status } = await product.call("POST", "/v1/ops/scan", { site_id }, authorization);
  if (status >= 300) throw new Error(`The scans were refused with ${status}`);
  while (!(await isAtRest(site_id, authorization))) await delay(1_000);
}

async function issuesOf(site_id: string, authorization: string) {
  type Issues = EndpointOutput<typeof endpoints.issues.list>;
  const path = `/v1/ops/issue?site_id=${site_id}&limit=100`;
  return (await product.call<Issues>("GET", path, undefined, authorization)).body.results;
}

async function isAtRest(id: string, authorization: string): Promise<boolean> {
  const { body } = await product.call<Site>("GET", `/v1/ops/site/${id}`, undefined, authorization);
  const { crawl, scans } = body;
  const isCrawled = crawl.status !== "queued" && crawl.status !== "running";
  return isCrawled && scans.waiting + scans.running === 0 && scans.done + scans.failed > 0;
}

/** How the scans ended, so that a fault that is told by none of them has its reason. */
async function tellScans(id: string, authorization: string): Promise<void> {
  type Scans = EndpointOutput<typeof endpoints.scans.list>;
  const path = `/v1/ops/scan?site_id=${id}&limit=100`;
  const { body } = await product.call<Scans>("GET", path, undefined, authorization);
  for (const { page_url, status, reason } of body.results) {
    if (status !== "done") console.log(`${page_url} ${status}: ${reason}`);
  }
}

async function findingsOf(id: string, authorization: string): Promise<Finding[]> {
  const path = `/v1/ops/finding?site_id=${id}&limit=100`;
  return (await product.call<FindingList>("GET", path, undefined, authorization)).body.results;
}

async function add(site_url: string, authorization: string): Promise<Site> {
  const { status, body } = await product.call<Site>(
    "POST",
    "/v1/ops/site",
    { site_url },
    authorization,
  );
  if (status >= 300) throw new Error(`The site was not added: ${JSON.stringify(body)}`);
  return body;
}

async function listen(listener: RequestListener) {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
