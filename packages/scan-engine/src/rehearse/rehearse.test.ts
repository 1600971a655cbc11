import type { RequestListener } from "node:http";
import { type DemoSite, demoPages, startDemoSite } from "@sitewright/demo-site";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createEgress } from "../egress/create-egress.ts";
import type { WayOut } from "../runner/errand.ts";
import { closeAfterEach } from "../testing/close-all.ts";
import { createCertificate } from "../testing/create-certificate.ts";
import { type LoopbackSite, type LoopbackWeb, startLoopbackWeb } from "../testing/loopback-web.ts";
import { copyOf, eightFaults, eightKinds } from "../testing/moved-shop.ts";
import { checkSwitch } from "./check-switch.ts";
import type { DnsResolver } from "./dns/dns-records.ts";
import { judgeRehearsal } from "./judge-rehearsal.ts";
import type { Rehearsal } from "./rehearsal.ts";
import type { RehearsalRequest } from "./rehearsal-request.ts";
import { rehearse } from "./rehearse.ts";

const closeLater = closeAfterEach();
const { signal } = new AbortController();
const paths = [...demoPages, "/products"];
let shop: DemoSite;

beforeAll(async () => {
  shop = await startDemoSite();
});
afterAll(() => shop.close());

/** Both homes on a small internet: the old one under the site's name, the new one under a name of its own. */
async function webOf(
  now: LoopbackSite,
  old: LoopbackSite = copyOf(shop.port),
): Promise<LoopbackWeb> {
  const web = await startLoopbackWeb({ "www.skerry.test": old, "home.hoster.test": now });
  closeLater(web);
  return web;
}

// Plain http where TLS is not what is asked about: a handshake with the fixtures' authority costs a tenth of a second.
const oldBase = "http://www.skerry.test";
const sameName = {
  kind: "names",
  names: [{ name: "www.skerry.test", target: "93.184.216.2" }],
} as const;
const newAddress = {
  kind: "address",
  base: "http://home.hoster.test",
  nameAfter: "http://home.hoster.test",
} as const;

function run(web: LoopbackWeb, more: Partial<RehearsalRequest> = {}): Promise<Rehearsal> {
  const openWayOut = (way: WayOut) => {
    const egress = createEgress({ allowPrivate: [], ...web.egress, ...way });
    closeLater(egress);
    return egress;
  };
  return rehearse(
    {
      oldBase,
      newHome: sameName,
      pages: paths.map((path) => `${oldBase}${path}`),
      corrections: [],
      allowPrivate: [],
      ...more,
    },
    { openWayOut, signal, dns },
  );
}

/** A domain of which nothing is said but where its mail goes. */
const dns: DnsResolver = {
  ipv4: async () => [{ address: "93.184.216.1", ttl: 300 }],
  ipv6: async () => [],
  alias: async () => [],
  mail: async (name) => [{ exchange: name }],
  texts: async () => [],
  authorities: async () => [],
  nameServers: async () => [],
};

const blocking = ({ causes }: Rehearsal) =>
  causes
    .filter(({ level }) => level === "blocks")
    .flatMap(({ kind, pages }) =>
      pages.length === 0
        ? [`site ${kind}`]
        : pages.map((page) => `${new URL(page).pathname} ${kind}`),
    )
    .toSorted();
const planted = Object.entries(eightKinds)
  .map(([path, kind]) => `${path} ${kind}`)
  .toSorted();

describe("the rehearsal of a shop's move", () => {
  it("says go for a faithful copy at a new address, all pages known for sure", async () => {
    const found = await run(await webOf(copyOf(shop.port)), { newHome: newAddress });
    expect(found.causes).toEqual([]);
    expect(judgeRehearsal(found).sentence).toBe(
      "Go: nothing blocks the move; 17 of 17 pages are ready.",
    );
  });

  it("names exactly the eight faults planted under the same name at another address", async () => {
    const web = await webOf(copyOf(shop.port, eightFaults("http://legacy.skerry.test")));
    const found = await run(web);
    // Another host is no home of the site: only at a new address the form's old one is.
    const kinds = blocking(found).map((one) => one.replace("form_target", "form_old_home"));
    expect(kinds).toEqual(planted);
    expect(judgeRehearsal(found).sentence).toBe("No-go: 8 things block.");
    expect(found.dns).toBeNull();
    expect(found.sites.old.addresses).toEqual(["93.184.216.1"]);
    expect(found.sites.now.addresses).toEqual(["93.184.216.2"]);
  });
});

const page = (title: string, more = "") =>
  `<!doctype html><html lang="en"><title>${title}</title>${more}<h1>${title}</h1><p>${`${title} is what this page is about, and of nothing else it speaks. `.repeat(5)}`;

/** Pages by path; a path whose page is an address redirects there. */
function site(pages: Readonly<Record<string, string>>, missing = 404): RequestListener {
  return ({ url = "/", headers: { host } }, response) => {
    const found = pages[url];
    response.setHeader("content-type", "text/html");
    if (found?.startsWith("/") || found?.startsWith("http")) {
      response.writeHead(301, { location: found.replace("HOST", host ?? "") }).end();
    } else {
      if (found === undefined) response.statusCode = missing;
      response.end(found ?? page("Nothing here"));
    }
  };
}

const threePages = { "/": page("Start"), "/tides": page("Tides"), "/boats": page("Boats") };
const three = { pages: Object.keys(threePages).map((path) => `${oldBase}${path}`) };
const placesOf = ({ pages }: Rehearsal) =>
  Object.fromEntries(
    pages.map(({ url, mapping }) => [
      new URL(url).pathname,
      `${mapping.sort} ${mapping.now && new URL(mapping.now).pathname}`,
    ]),
  );

describe("the rehearsal of a move", () => {
  it("finds pages that went elsewhere without a redirect, and takes people's word before its own", async () => {
    const start = page("Start", `<a href="/sea">Sea</a> <a href="/ships">Ships</a>`);
    const now = site({ "/": start, "/sea": page("Tides"), "/ships": page("Boats") });
    const web = await webOf(now, site(threePages));
    const found = await run(web, three);
    expect(placesOf(found)).toEqual({
      "/": "path /",
      "/tides": "content /sea",
      "/boats": "content /ships",
    });
    expect(blocking(found)).toEqual(["/boats unredirected", "/tides unredirected"]);
    const corrections = [
      { old: "/boats", now: null },
      { old: `${oldBase}/tides`, now: "/ships" },
    ];
    const again = await run(web, { ...three, corrections });
    expect(placesOf(again)).toMatchObject({
      "/boats": "left_out null",
      "/tides": "by_hand /ships",
    });
    expect(blocking(again)).toEqual(["/tides unredirected"]);
  });

  it("follows a redirect to the name after the switch at the new home, and none back to the old one", async () => {
    const now = site({
      "/": page("Start"),
      "/tides": "http://shop.after.test/sea",
      "/sea": page("Tides"),
      "/boats": `${oldBase}/boats`,
    });
    const web = await webOf(now, site(threePages));
    const newHome = { ...newAddress, nameAfter: "http://shop.after.test" };
    const found = await run(web, { ...three, newHome });
    expect(placesOf(found)).toMatchObject({ "/tides": "redirect /sea" });
    expect(blocking(found)).toEqual(["/boats left_home"]);
  });

  it("reads the records of the site's name where that is asked for", async () => {
    const web = await webOf(site(threePages), site(threePages));
    const found = await run(web, { ...three, dns: { nameServersChange: false } });
    expect(blocking(found)).toEqual(["site dns_mail"]);
    expect(found.dns).toMatchObject({ domain: "skerry.test", mail: ["skerry.test"] });
  });

  it("goes to where the pages are, though the site is known without its www", async () => {
    const web = await webOf(site(threePages), site(threePages));
    const found = await run(web, { ...three, oldBase: "http://skerry.test" });
    expect(judgeRehearsal(found).sentence).toMatch(/3 of 3 pages are ready/);
  });

  it("tells pages that are none by what the new home shows for such", async () => {
    const { "/boats": _, ...rest } = threePages;
    const found = await run(await webOf(site(rest, 200), site(threePages)), three);
    expect(blocking(found)).toEqual(["/boats soft_404", "site missing_answers"]);
  });

  it("blocks where robots.txt closes what was open, and where pages lead in a circle", async () => {
    const robots: RequestListener = (question, response) =>
      question.url === "/robots.txt"
        ? void response.end("User-agent: *\nDisallow: /tides")
        : site({ ...threePages, "/boats": "/boats?again", "/boats?again": "/boats" })(
            question,
            response,
          );
    const found = await run(await webOf(robots, site(threePages)), three);
    expect(blocking(found)).toEqual(["/boats loop", "/tides robots_txt"]);
  });

  it("says once what is wrong with a certificate, and reads on with the key that a person accepted", async () => {
    const web = await webOf(site(threePages), site(threePages));
    // The new home's certificate is signed by nobody that its visitor knows.
    const trustedCertificates = createCertificate({ names: ["nobody.test"] }).cert;
    const openWayOut = (way: WayOut) => {
      const net = way.override ? { ...web.egress, trustedCertificates } : web.egress;
      const egress = createEgress({ allowPrivate: [], ...net, ...way });
      closeLater(egress);
      return egress;
    };
    const secure = "https://www.skerry.test";
    const request = {
      oldBase: secure,
      newHome: sameName,
      corrections: [],
      allowPrivate: [],
      pages: [`${secure}/`],
    };
    const refused = await rehearse(request, { openWayOut, signal, dns });
    expect(blocking(refused)).toEqual(["site certificate"]);
    const acceptedKey = refused.sites.now.tls?.key ?? "";
    const accepted = await rehearse({ ...request, acceptedKey }, { openWayOut, signal, dns });
    expect(blocking(accepted)).toEqual([]);
    expect(accepted.causes.map(({ kind }) => kind)).toContain("certificate_accepted");
    expect(judgeRehearsal(accepted).outcome).toBe("go");
  });
});

describe("a look after the switch", () => {
  it("says whether the live site is what was rehearsed, and where it is answered from", async () => {
    const live: Record<string, string> = { ...threePages };
    const web = await webOf(site(live), site(threePages));
    const { edition } = await run(web, three);
    const look = (target: string) => {
      const openWayOut = (way: WayOut) => {
        const resolve = async () => [target];
        const egress = createEgress({ allowPrivate: [], ...web.egress, resolve, ...way });
        closeLater(egress);
        return egress;
      };
      const request = { oldBase, newHome: sameName, allowPrivate: [], rehearsed: edition };
      return checkSwitch(request, { openWayOut, signal, dns });
    };
    expect(blocking(await look("93.184.216.1"))).toEqual(["site address"]);
    const switched = await look("93.184.216.2");
    expect(switched.causes).toEqual([]);
    edition.key = "another key";
    expect((await look("93.184.216.2")).causes).toMatchObject([{ kind: "key", level: "look" }]);
    edition.key = null;
    expect(judgeRehearsal(switched).outcome).toBe("go");
    delete live["/tides"];
    expect(blocking(await look("93.184.216.2"))).toEqual(["/tides lost"]);
  });
});
