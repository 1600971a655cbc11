/**
 * What a rehearsal says of the demo shop's move: to a faithful copy (nothing may block) and to one with eight planted
 * faults (exactly those must), at a new address and under the same name; which pages of a rebuilt shop are
 * recognised; and what 500 pages of 100 kB at both homes take. Ends with 1 when anything is otherwise than it should be.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { demoPages, startDemoSite } from "@sitewright/demo-site";
import type { PagePrint } from "../src/compare/text/page-print.ts";
import { createEgress } from "../src/egress/create-egress.ts";
import { nodeDns } from "../src/rehearse/dns/node-dns.ts";
import { judgeRehearsal } from "../src/rehearse/judge-rehearsal.ts";
import { mapPages } from "../src/rehearse/map/map-pages.ts";
import type { Rehearsal } from "../src/rehearse/rehearsal.ts";
import type { NewHome } from "../src/rehearse/rehearsal-request.ts";
import { rehearse } from "../src/rehearse/rehearse.ts";
import { readDocument } from "../src/rehearse/visit/read-document.ts";
import type { WayOut } from "../src/runner/errand.ts";
import { type LoopbackSite, startLoopbackWeb } from "../src/testing/loopback-web.ts";
import { copyOf, eightFaults, eightKinds } from "../src/testing/moved-shop.ts";

const { signal } = new AbortController();
const dns = nodeDns(1_000);
const allowedMb = 450;
/** Else the most it held is what nobody had cleared away yet. */
const bounded = ["--max-old-space-size=256", "--max-semi-space-size=8"];
const faults: string[] = [];

if (process.send) {
  await rehearseManyPages();
  process.disconnect();
} else {
  await rehearseShop();
  await recognisePages();
  const [code] = await once(fork(import.meta.filename, [], { execArgv: bounded }), "exit");
  for (const fault of faults) console.log(`WRONG ${fault}`);
  process.exitCode = faults.length > 0 ? 1 : (code ?? 1);
}

async function rehearseShop(): Promise<void> {
  const shop = await startDemoSite();
  const old = "https://www.skerry.test";
  const base = "https://home.hoster.test";
  const homes: Record<string, NewHome> = {
    "at a new address": { kind: "address", base, nameAfter: base },
    "under the same name": {
      kind: "names",
      names: [{ name: "www.skerry.test", target: "93.184.216.2" }],
    },
  };
  for (const [where, newHome] of Object.entries(homes)) {
    const gone = newHome.kind === "names" ? "http://legacy.skerry.test" : old;
    const copies = { "a faithful copy": {}, "eight planted faults": eightFaults(gone) };
    for (const [what, planted] of Object.entries(copies)) {
      const begin = performance.now();
      const found = await between(old, newHome, copyOf(shop.port), copyOf(shop.port, planted));
      const ms = Math.round(performance.now() - begin);
      const { sentence } = judgeRehearsal(found);
      console.log(`${what} ${where}: ${sentence} (${found.pages.length} pages, ${ms} ms)`);
      const blocks = found.causes.filter(({ level }) => level === "blocks");
      const told = blocks.flatMap(({ kind, pages }) =>
        pages.map(
          (page) => `${new URL(page).pathname} ${kind.replace("form_target", "form_old_home")}`,
        ),
      );
      const wanted =
        Object.keys(planted).length === 0
          ? []
          : Object.entries(eightKinds).map((one) => one.join(" "));
      if (told.toSorted().join() !== wanted.toSorted().join())
        faults.push(`${what} ${where}: ${told.join(", ")}`);
      for (const { sentence: said, todo, pages } of blocks) {
        console.log(
          `  ${said} ${todo} (${pages.map((page) => new URL(page).pathname).join(", ")})`,
        );
      }
      const astray = found.pages.filter(
        ({ url, mapping }) =>
          mapping.sure &&
          mapping.now !== null &&
          new URL(mapping.now).pathname !== new URL(url).pathname &&
          mapping.sort !== "redirect",
      );
      if (astray.length > 0) faults.push(`${what} ${where}: ${astray.length} mapped astray`);
    }
  }
  await shop.close();
}

async function between(
  oldBase: string,
  newHome: NewHome,
  old: LoopbackSite,
  now: LoopbackSite,
): Promise<Rehearsal> {
  const web = await startLoopbackWeb({ "www.skerry.test": old, "home.hoster.test": now });
  const ways: ReturnType<typeof createEgress>[] = [];
  const openWayOut = (way: WayOut) => {
    const egress = createEgress({ allowPrivate: [], ...web.egress, ...way });
    ways.push(egress);
    return egress;
  };
  const pages = [...demoPages, "/products"].map((path) => `${oldBase}${path}`);
  const request = { oldBase, newHome, pages, corrections: [], allowPrivate: [] };
  try {
    return await rehearse(request, { openWayOut, signal, dns });
  } finally {
    await Promise.all(ways.map((egress) => egress.close()));
    await web.close();
  }
}

/** The shop rebuilt by another hand: other addresses, menus and titles, and ever less of the words. */
async function recognisePages(): Promise<void> {
  const shop = await startDemoSite({ version: "b" });
  const first = await startDemoSite();
  const print = async (from: string, path: string, to: string, edit: (html: string) => string) => {
    const html = edit(await (await fetch(`${from}${path}`)).text());
    return { path: to, ...readDocument(html, `${from}${to}`).print };
  };
  const olds = await Promise.all(
    demoPages.map((path) => print(first.url, path, path, (html) => html)),
  );
  const places = new Map(
    demoPages.map((path, index) => [path, path === "/" ? "/" : `/n/${index * 31 + 1_000}`]),
  );
  for (const keep of [1, 0.7, 0.5, 0.3]) {
    const news = await Promise.all(
      demoPages.map((path, index) =>
        print(shop.url, path, places.get(path) ?? path, (html) => rebuilt(html, keep, index + 1)),
      ),
    );
    tell(`rebuilt, ${keep * 100} % of the words kept`, olds, news, places, () => null);
    tell(`the same, every address led to the start page`, olds, news, places, () => ({
      path: "/",
      isRedirected: true,
    }));
  }
  const same = await Promise.all(
    demoPages.map((path) => print(shop.url, path, path, (html) => html)),
  );
  const stay = new Map(demoPages.map((path) => [path, path]));
  tell("version b at the same addresses", olds, same, stay, (path) => ({
    path,
    isRedirected: false,
  }));
  await Promise.all([shop.close(), first.close()]);
}

function tell(
  what: string,
  olds: readonly PagePrint[],
  news: readonly PagePrint[],
  truth: ReadonlyMap<string, string>,
  arrivalOf: (path: string) => { path: string; isRedirected: boolean } | null,
): void {
  const found = [...mapPages({ olds, news, arrivalOf })];
  const isRight = ([path, { now }]: (typeof found)[number]) => truth.get(path) === now;
  const right = found.filter(isRight).length;
  const astray = found.filter((one) => one[1].sure && one[1].now !== null && !isRight(one)).length;
  const asked = found.filter(([, { sure }]) => !sure).length;
  const none = found.filter(([, { now }]) => now === null).length;
  console.log(
    `${what}: ${right} of ${found.length} right, ${astray} sure and wrong, ${asked} asked, ${none} not found`,
  );
  if (astray > 0) faults.push(`${what}: ${astray} sure and wrong`);
}

function rebuilt(html: string, keep: number, seed: number): string {
  let state = seed;
  const chance = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const words = (text: string) =>
    text
      .split(" ")
      .map((word) => (chance() < keep ? word : `w${Math.round(chance() * 400)}`))
      .join(" ");
  return html
    .replace(
      /<header[\s\S]*?<\/header>/,
      "<header><nav>All things Stories Free postage over sixty</nav></header>",
    )
    .replace(/<footer[\s\S]*?<\/footer>/, "<footer>Another company, all rights kept</footer>")
    .replace(/<title>([^<:|]*)[^<]*<\/title>/, "<title>Swim things | $1</title>")
    .replace(/<main[\s\S]*<\/main>/, (main) =>
      main.replace(/>([^<]{20,})</g, (_, text: string) => `>${words(text)}<`),
    );
}

async function rehearseManyPages(): Promise<void> {
  const count = 500;
  const text = "words of a page that is quite long and says things about the sea ".repeat(1_500);
  const site =
    (name: string): RequestListener =>
    ({ url = "" }, response) => {
      const number = Number(/^\/p\/(\d+)$/.exec(url)?.[1] ?? Number.NaN);
      response.setHeader("content-type", "text/html");
      if (Number.isNaN(number)) response.statusCode = 404;
      response.end(
        `<title>Page ${number}</title><h1>${number}</h1><p>${name} ${number}</p><p>${text}</p>`,
      );
    };
  const servers = [site("one"), site("two")].map((listener) => createServer(listener));
  for (const server of servers)
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const [old = "", now = ""] = servers.map(
    (server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  );
  const ways: ReturnType<typeof createEgress>[] = [];
  const openWayOut = (way: WayOut) => {
    const egress = createEgress({ allowPrivate: ["127.0.0.1"], ...way });
    ways.push(egress);
    return egress;
  };
  const held = () => Math.round(process.memoryUsage().rss / 1_000_000);
  const before = held();
  let peak = before;
  const sampling = setInterval(() => {
    peak = Math.max(peak, held());
  }, 50);
  const begin = performance.now();
  const pages = Array.from({ length: count }, (_, index) => `${old}/p/${index}`);
  const newHome: NewHome = { kind: "address", base: now, nameAfter: now };
  const request = { oldBase: old, newHome, pages, corrections: [], allowPrivate: [] };
  const found = await rehearse(request, { openWayOut, signal, dns });
  clearInterval(sampling);
  const seconds = ((performance.now() - begin) / 1_000).toFixed(1);
  const kept = Math.round(JSON.stringify(found).length / 1_000);
  console.log(
    `${count} pages of 100 kB at both homes: ${judgeRehearsal(found).sentence} ${seconds} s, ${peak} MB at most, ${before} before, ${kept} kB kept`,
  );
  await Promise.all(ways.map((egress) => egress.close()));
  for (const server of servers) server.close();
  if (peak > allowedMb || judgeRehearsal(found).outcome !== "go") process.exitCode = 1;
}
