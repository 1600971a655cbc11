import { PNG } from "pngjs";
import { describe, expect, it } from "vitest";
import { ScanError } from "../scan-error.ts";
import { crawlWeb, page, redirect, siteOf } from "./crawl-fixture.ts";
import type { CrawlInput } from "./crawl-input.ts";
import { iconFile, pngOf } from "./icon-fixture.ts";

type Answers = Parameters<typeof siteOf>[0];

const picture = { body: pngOf(32, 32, () => [9, 9, 9, 255]) };
const other = { body: iconFile([pngOf(16, 16, () => [7, 7, 7, 255])]) };
const named = (...links: string[]) => `${links.join("")}${page("Shop", "/a")}`;

const drawing = '<svg xmlns="http://www.w3.org/2000/svg"/>';

async function iconOf(answers: Answers, wanted = true, draw?: CrawlInput["draw"]) {
  const asked: string[] = [];
  const serve = siteOf({ "/a": page("A"), ...answers });
  const { icon, paths } = await crawlWeb(
    {
      "shop.test": (request, response) => {
        asked.push(request.url ?? "");
        serve(request, response);
      },
    },
    { icon: wanted, ...(draw && { draw }) },
  );
  expect(paths).toEqual(["/", "/a"]);
  return { asked, icon: icon && PNG.sync.read(Buffer.from(icon, "base64")).data[0] };
}

describe("a site's icon", () => {
  it.each<[string, Answers, number | null]>([
    [
      "is what its start page names",
      {
        "/": named('<link rel="shortcut icon" href="/i.png">'),
        "/i.png": picture,
        "/favicon.ico": other,
      },
      9,
    ],
    ["is at the usual place otherwise", { "/": named(), "/favicon.ico": other }, 7],
    [
      "is the picture for a telephone's screen sooner than that",
      {
        "/": named('<link rel="apple-touch-icon" href="/t.png">'),
        "/t.png": picture,
        "/favicon.ico": other,
      },
      9,
    ],
    [
      "is found behind a redirect",
      { "/": named(), "/favicon.ico": redirect("/i.png"), "/i.png": picture },
      9,
    ],
    [
      "is none of the drawings that only a browser draws, where none is at hand",
      {
        "/": named('<link rel="icon" type="image/svg+xml" href="/i">'),
        "/i": drawing,
        "/favicon.ico": other,
      },
      7,
    ],
    [
      "is the picture that its address is",
      {
        "/": named(
          `<link rel="icon" href="data:image/png;base64,${picture.body.toString("base64")}">`,
        ),
        "/favicon.ico": other,
      },
      9,
    ],
    [
      "is the next where what its address is is no picture",
      { "/": named('<link rel="icon" href="data:,">'), "/favicon.ico": other },
      7,
    ],
    [
      "is the next where one is no picture",
      { "/": named('<link rel="icon" href="/a">'), "/favicon.ico": other },
      7,
    ],
    ["is none where nothing can be drawn", { "/": named() }, null],
  ])("%s", async (_what, answers, value) => {
    expect((await iconOf(answers)).icon).toBe(value);
  });

  it("is what a browser makes of a drawing, where nothing else is named", async () => {
    const drawn: string[] = [];
    const draw = async (svg: Uint8Array) => {
      drawn.push(Buffer.from(svg).toString());
      return picture.body;
    };
    const links = ['<link rel="icon" href="/i.svg?v=2">', '<link rel="icon" href="/i.png">'];
    const files = { "/i.svg?v=2": drawing, "/favicon.ico": picture };
    const both = await iconOf({ "/": named(...links), ...files, "/i.png": other }, true, draw);
    expect([both.icon, drawn]).toEqual([7, []]);
    const alone = await iconOf({ "/": named(...links), ...files }, true, draw);
    expect([alone.icon, drawn]).toEqual([9, [drawing]]);
    expect(alone.asked).not.toContain("/favicon.ico");
  });

  it("is what a browser makes of a drawing that its address is, which is asked for nowhere", async () => {
    const drawn: string[] = [];
    const draw = async (svg: Uint8Array) => {
      drawn.push(Buffer.from(svg).toString());
      return picture.body;
    };
    const address = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
    const large = `data:image/svg+xml,${drawing}${"a".repeat(100_000)}`;
    const links = [large, address].map((href) => `<link rel="icon" href='${href}'>`);
    const { icon, asked } = await iconOf({ "/": named(...links) }, true, draw);
    expect([icon, drawn]).toEqual([9, [drawing]]);
    expect(asked.filter((path) => /svg|favicon/.test(path))).toEqual([]);
  });

  it("is the next where a drawing is too large, cannot be drawn or shows nothing", async () => {
    const files = {
      "/": named('<link rel="icon" href="/i.svg">', '<link rel="icon" href="/large.svg">'),
      "/i.svg": drawing,
      "/large.svg": `${drawing}${" ".repeat(5_000_000)}`,
      "/favicon.ico": other,
    };
    let drawn = 0;
    const failing = async () => {
      drawn += 1;
      throw new ScanError("TIMED_OUT");
    };
    const blank = async () => pngOf(64, 64, () => [0, 0, 0, 0]);
    expect((await iconOf(files, true, failing)).icon).toBe(7);
    expect(drawn).toBe(1);
    expect((await iconOf(files, true, blank)).icon).toBe(7);
  });

  it("is not known where its address did not answer, and the crawl goes on", async () => {
    const { icon } = await iconOf({
      "/": named(),
      "/favicon.ico": (request) => request.socket.destroy(),
    });
    expect(icon).toBeUndefined();
  });

  it("is not asked for where robots.txt keeps crawlers from it", async () => {
    const { asked, icon } = await iconOf({
      "/": named(),
      "/robots.txt": {
        headers: { "content-type": "text/plain" },
        body: "User-agent: *\nDisallow: /favicon.ico",
      },
      "/favicon.ico": other,
    });
    expect(icon).toBeUndefined();
    expect(asked).not.toContain("/favicon.ico");
  });

  it("takes three requests at most, and none where nobody wants it", async () => {
    const many = ["/1", "/2", "/3", "/4"].map((href) => `<link rel="icon" href="${href}.png">`);
    const { asked } = await iconOf({ "/": named(...many) });
    expect(asked.filter((path) => /png|favicon/.test(path))).toHaveLength(3);
    const none = await iconOf({ "/": named(...many), "/1.png": picture }, false);
    expect(none.icon).toBeUndefined();
    expect(none.asked.filter((path) => /png|favicon/.test(path))).toEqual([]);
  });
});
