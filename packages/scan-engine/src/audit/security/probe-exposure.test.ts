import type { RequestListener } from "node:http";
import { patience } from "@sitewright/tooling/patience";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createEgress, type Egress } from "../../egress/create-egress.ts";
import { type LoopbackWeb, startLoopbackWeb } from "../../testing/loopback-web.ts";
import { probeCors } from "./probe-cors.ts";
import { probeFiles, probeMaps } from "./probe-exposure.ts";
import { sourceMapOf } from "./source-map-of.ts";

let web: LoopbackWeb;
let egress: Egress;
let answer: RequestListener;
let asked: string[];

beforeAll(async () => {
  web = await startLoopbackWeb({
    "shop.test": (request, response) => {
      asked.push(request.url ?? "");
      answer(request, response);
    },
  });
  egress = createEgress({ allowPrivate: [], ...web.egress });
});

beforeEach(() => {
  asked = [];
  answer = (_request, response) => void response.writeHead(404).end("Not found");
});

afterAll(async () => {
  await egress.close();
  await web.close();
});

const files: Record<string, string | Buffer> = {
  "/.git/HEAD": "ref: refs/heads/main\n",
  "/.env": "# production\n\nDB_PASSWORD=hunter2\n",
  "/.aws/credentials": "[default]\naws_access_key_id = AKIA\n",
  "/.htpasswd": "admin:$apr1$abc$def\n",
  "/wp-config.php.bak": "<?php define('DB_PASSWORD', 'x');",
  "/backup.sql": "-- MySQL dump 10.13\nCREATE TABLE a",
  "/.svn/wc.db": "SQLite format 3\0\x10",
  "/phpinfo.php": "<html><title>PHP 8.3.1 - phpinfo()</title>",
  "/server-status": "<title>Apache Status</title>",
  "/.DS_Store": Buffer.from("\0\0\0\x01Bud1\0", "latin1"),
};

describe("private files", () => {
  it("are found by what stands in them", async () => {
    answer = ({ url = "" }, response) => void response.end(files[url] ?? "");
    const probe = await ask("https://shop.test/");
    expect(probe.asked).toBe(10);
    expect(probe.files.map(({ url }) => new URL(url).pathname).sort()).toEqual(
      Object.keys(files).sort(),
    );
  });

  it.each([
    ["a page for everything", "<!doctype html><title>Home</title>A=1"],
    ["an empty answer", ""],
    ["JSON for everything", '{"error":"not found"}'],
    ["words", "Not found: DB_HOST"],
  ])("are not taken for %s that comes with 200", async (_what, body) => {
    answer = (_request, response) => void response.end(body);
    expect(await ask("https://shop.test/")).toMatchObject({ asked: 10, files: [] });
  });

  it("are asked for with the start page alone, and no further once nobody answers", async () => {
    expect(await ask("https://shop.test/about")).toMatchObject({ asked: 0 });
    expect(asked).toEqual([]);
    answer = (request) => void request.socket.destroy();
    expect(await ask("https://shop.test/")).toMatchObject({ asked: 0, files: [] });
    expect(asked.length).toBeLessThan(3);
  });
});

describe("source maps", () => {
  const script = (url: string, map: string) => ({
    url,
    body: `a();\n//# sourceMappingURL=${map}\n`,
  });

  it("are told by their content, and not asked for again when they came with the load", async () => {
    answer = ({ url }, response) =>
      void response.end(
        url === "/js/app.js.map"
          ? '{"version":3,"sources":["src/a.ts","src/b.ts"],"sourcesContent":["let a"],"mappings":""}'
          : "<!doctype html>",
      );
    const at = (name: string) => `https://shop.test/js/${name}.js.map`;
    const maps = await probeMaps(
      [at("app"), at("old"), at("seen")],
      [
        { url: at("seen"), found: { sources: 9, hasContent: false } },
        { url: at("unnamed"), found: { sources: 1, hasContent: false } },
      ],
      options(),
    );
    expect(maps).toEqual([
      { url: at("seen"), sources: 9, hasContent: false },
      { url: at("app"), sources: 2, hasContent: true },
    ]);
    expect(asked).toEqual(["/js/app.js.map", "/js/old.js.map"]);
  });

  it.each([
    ["data:application/json;base64,e30=", null],
    ["javascript:alert(1)", null],
    ["../maps/a.map", "https://shop.test/maps/a.map"],
  ])("named as %s are looked for at %s", (map, expected) => {
    expect(sourceMapOf(script("https://shop.test/js/a.js", map))).toBe(expected);
  });
});

it("tells what the page lets a script of another site read", async () => {
  answer = (request, response) => {
    response.setHeader("access-control-allow-origin", request.headers.origin ?? "");
    response.setHeader("access-control-allow-credentials", "true");
    response.end();
  };
  expect(await probeCors("https://shop.test/", options())).toEqual({
    outcome: "asked",
    origin: "https://cors-check.invalid",
    allowOrigin: "https://cors-check.invalid",
    allowCredentials: true,
  });
});

function ask(url: string) {
  return probeFiles(url, options());
}

function options() {
  const signal = AbortSignal.timeout(patience(20_000));
  return { fetch: egress.fetch, signal, timeoutMs: patience(5_000) };
}
