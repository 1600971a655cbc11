import type { IncomingHttpHeaders } from "node:http";
import type { CaseStep } from "@sitewright/contract";
import { patience } from "@sitewright/tooling/patience";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { SiteAccess } from "../access/site-access.ts";
import { css, type DrivenSites, driveSites, open, stepOf } from "../testing/drive-sites.ts";

vi.setConfig({ testTimeout: patience(60_000), hookTimeout: patience(60_000) });

const access: SiteAccess = {
  siteUrl: "http://app.test",
  headers: [{ name: "X-Key", value: "key-4711", secret: true }],
  cookies: [{ name: "door", value: "door-4711", secret: true }],
  basicAuth: { username: "ada", password: "hunter22" },
};

const leadsTo: Readonly<Record<string, string>> = {
  "/go": "http://other.test/landed",
  "/on": "/here",
};

let sites: DrivenSites;
let asked: { to: string; headers: IncomingHttpHeaders }[] = [];

beforeAll(async () => {
  sites = await driveSites({
    "app.test": (request, response) => {
      const path = request.url ?? "";
      asked.push({ to: `app.test${path}`, headers: request.headers });
      const location = leadsTo[path];
      if (location) response.writeHead(302, { location });
      else response.setHeader("content-type", "text/html");
      response.end(
        `<img src="/go" alt="" onerror="looked.hidden = false"><img src="http://other.test/picture" alt="">
        <p id="looked" hidden>Looked</p>`,
      );
    },
    "other.test": (request, response) => {
      asked.push({ to: `other.test${request.url}`, headers: request.headers });
      response.setHeader("content-type", "text/html");
      response.end("<h1>Elsewhere</h1>");
    },
  });
});
beforeEach(() => {
  asked = [];
});
afterAll(() => sites.close());

const run = (path: string, ...more: CaseStep[]) =>
  sites.run({
    ...{ siteUrl: "http://app.test", access, waitMs: patience(10_000) },
    steps: [open(path), ...more],
  });
const letIn = { "x-key": "key-4711", authorization: `Basic ${btoa("ada:hunter22")}` };
const askedOf = (to: string) => asked.filter((one) => one.to.startsWith(to));

it("a case carries what lets one in to the site, also where the site leads on within itself", async () => {
  expect((await run("/on")).outcome.status).toBe("passed");
  for (const path of ["/on", "/here"]) {
    expect(askedOf(`app.test${path}`)[0]?.headers).toMatchObject(letIn);
  }
});

it.each([
  ["a page", "/go", []],
  // A run does not wait for pictures.
  ["a picture", "/", [stepOf({ assertion: { type: "visible", element: css("#looked") } })]],
])(
  "a case carries none of it to the other site that %s of the site leads to",
  async (_, path, seen) => {
    expect((await run(path, ...seen)).outcome.status).toBe("passed");
    expect(askedOf("other.test/landed")).toHaveLength(1);
    for (const { headers } of askedOf("other.test")) {
      expect(JSON.stringify(headers)).not.toMatch(/4711|x-key|authorization/i);
    }
  },
);
