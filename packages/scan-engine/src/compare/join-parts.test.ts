import { describe, expect, it } from "vitest";
import type { AccessibilityRule, ConsoleEntry, NetworkRequest } from "../evidence.ts";
import { type TinyBox, tinyPage } from "../testing/tiny-page.ts";
import type { Cause } from "./cause.ts";
import { compareParts } from "./compare-parts.ts";
import { judge } from "./judge.ts";
import type { KeptScan } from "./kept-scan.ts";
import { comparePages } from "./visual/compare-page.ts";

const address = "https://shop.example/";

describe("one cause that several parts tell", () => {
  it("is one finding for a banner that came", () => {
    const below = (by: number) => [
      heading("Most packed", 10 + by),
      paragraph("Six things", 40 + by),
    ];
    const banner: TinyBox = {
      tag: "ASIDE",
      at: [0, 0, 200, 20],
      attributes: { class: "sale" },
      style: { "background-color": "rgb(255, 230, 150)" },
      children: [{ tag: "DIV", at: [4, 4, 190, 14], text: "Storm sale: 30 % off" }],
    };
    expect(told(page(below(0)), page([banner, ...below(20)]))).toEqual(["images+html added"]);
  });

  it("is one finding for a label that went, and the field that has none", () => {
    const form = (hasLabel: boolean): TinyBox => ({
      tag: "FORM",
      at: [0, 0, 200, 120],
      children: [
        ...(hasLabel
          ? [{ tag: "LABEL", at: [10, 10, 180, 14], text: "E-mail address" } satisfies TinyBox]
          : []),
        {
          tag: "INPUT",
          at: [10, hasLabel ? 30 : 10, 180, 20],
          attributes: { name: "mail", type: "email" },
          style: { "background-color": "rgb(230, 230, 230)" },
        },
      ],
    });
    const broken = violation("label", `<input name="mail">`, ["input", "form", "body", "html"]);
    expect(told(page([form(true)]), page([form(false)], { accessibility: [broken] }))).toEqual([
      "images+html+accessibility removed",
    ]);
  });

  it("is one finding for a picture with another address, which is not there", () => {
    const product = (file: string): TinyBox => ({
      tag: "IMG",
      at: [10, 10, 80, 80],
      source: `${address}images/${file}`,
      shows: file === "float.webp" ? [255, 120, 0] : [230, 230, 230],
      attributes: {
        src: `/images/${file}`,
        alt: "An orange tow float with a navy belt that rests on quite calm water",
      },
    });
    const before = page([product("float.webp")], {
      requests: [request("/images/float.webp", 200)],
    });
    const after = page([product("new.webp")], { requests: [request("/images/new.webp", 404)] });
    expect(told(before, after)).toEqual(["images+html+network image"]);
    expect(findings(before, after)[0]?.sentence).toMatch(/by “new\.webp”, which does not load\.$/);
    expect(findings(before, after)[0]?.looks_broken).toBe(true);
    const good = page([product("new.webp")], { requests: [request("/images/new.webp", 200)] });
    expect(findings(before, good)[0]).toMatchObject({ kind: "image", looks_broken: false });
    // The same address, whose picture is gone.
    const shown = product("float.webp");
    const broken = page([{ ...shown, shows: [230, 230, 230] }], {
      requests: [request("/images/float.webp", 404)],
    });
    const [gone] = findings(before, broken);
    expect([gone?.part, gone?.looks_broken]).toEqual(["images", true]);
  });

  it("is one finding for a colour that is too pale to be read", () => {
    const buttons = (colour: string): TinyBox[] =>
      [20, 60].map((y) => ({
        tag: "BUTTON",
        at: [10, y, 120, 20],
        attributes: { class: "button" },
        style: { "background-color": colour },
        text: `Add item ${y}`,
      }));
    const pale = violation("color-contrast", `<button class="button">Add item 20</button>`, [
      "button",
      "body",
      "html",
    ]);
    const after = page(buttons("rgb(216, 210, 196)"), { accessibility: [pale] });
    expect(told(page(buttons("rgb(255, 107, 44)")), after)).toEqual(["images+accessibility style"]);
  });

  it("is one finding for a new script, what it asks for in vain, and what it says of that", () => {
    const by = { type: "script", url: `${address}hours.js`, line: 1 };
    const after = page([], {
      requests: [
        request("/hours.js", 200, { type: "script" }),
        request("/api/hours.json", 404, { type: "fetch", initiator: by }),
      ],
      logs: [entry("No hours today", `${address}hours.js`)],
    });
    expect(told(page([], { requests: [], logs: [] }), after)).toEqual(["network+logs added"]);
  });

  it("is one finding for a text, however it is set", () => {
    const title = (text: string): TinyBox => ({
      ...heading(text.toUpperCase(), 10),
      style: { "text-transform": "uppercase" },
    });
    const html = (text: string) => `<html><body><h2>${text}</h2></body></html>`;
    const before = { ...page([title("Calm sea")]), html: html("Calm sea") };
    const after = { ...page([title("High sea")]), html: html("High sea") };
    expect(told(before, after)).toEqual(["images+html text"]);
  });

  it("is one finding for six headers that went", () => {
    const checks = ["csp", "hsts", "referrer-policy", "permissions-policy", "frame-protection"];
    const of = (isSet: boolean) =>
      ["x-content-type-options", ...checks].map((name) => ({
        id: `${name}-present`,
        title: isSet ? `${name} is set` : `No ${name}`,
        category: "browser" as const,
        status: isSet ? ("pass" as const) : ("warning" as const),
        severity: null,
        confidence: "high" as const,
        weight: 1,
        details: "It is missing.",
        evidence: isSet ? ["a value"] : [],
        recommendation: "",
      }));
    const [finding, ...more] = findings(
      page([], { audits: of(true) }),
      page([], { audits: of(false) }),
    );
    expect(more).toEqual([]);
    expect(finding?.sentence).toBe(
      "6 security headers are gone: x-content-type-options, content-security-policy, strict-transport-security and 3 more.",
    );
  });
});

describe("two causes", () => {
  const section = (...children: TinyBox[]): TinyBox => ({
    tag: "SECTION",
    at: [0, 0, 200, 120],
    attributes: { class: "news" },
    children,
  });

  it("stay two for two texts of one section", () => {
    const at = (a: string, b: string) => page([section(heading(a, 10), paragraph(b, 40))]);
    expect(told(at("Calm sea", "No wind today"), at("High sea", "A gale tonight"))).toEqual([
      "images+html text",
      "images+html text",
    ]);
  });

  it("stay two for a banner and a price", () => {
    const banner: TinyBox = {
      tag: "ASIDE",
      at: [0, 60, 200, 20],
      style: { "background-color": "rgb(255, 230, 150)" },
      text: "Storm sale: 30 % off",
    };
    const at = (price: string, ...more: TinyBox[]) =>
      page([section(heading("Tow float", 10), paragraph(price, 40), ...more)]);
    expect(told(at("£34.00"), at("£39.00", banner)).toSorted()).toEqual([
      "images+html added",
      "images+html text",
    ]);
  });

  it("stay two for a text and its colour, and for a text and a fault of contrast", () => {
    const at = (text: string, more: Parts = {}) => page([heading(text, 10)], more);
    const pale = violation("color-contrast", "<h2>High sea</h2>", ["h2", "body", "html"]);
    expect(told(at("Calm sea"), at("High sea", { accessibility: [pale] }))).toEqual([
      "images+html text",
      "accessibility added",
    ]);
  });

  it("stay two for a button that reads otherwise and a fault of one that reads as it did", () => {
    const two = (first: string, more: Parts = {}) =>
      page([button(first, 10), button("Add to basket", 50)], more);
    const nameless = violation("target-size", "<button>Add to basket</button>", ["button", "body"]);
    expect(told(two("Add to basket"), two("Buy it now", { accessibility: [nameless] }))).toEqual([
      "images+html text",
      "accessibility added",
    ]);
  });

  it("stay two for a link to the front page that came and a file that fails", () => {
    const link: TinyBox = {
      tag: "A",
      at: [10, 60, 80, 14],
      text: "Home again",
      attributes: { href: "/" },
    };
    const asks = (status: number) => ({
      requests: [
        request("/app.css", status, {
          type: "stylesheet",
          initiator: { type: "parser", url: address, line: 1 },
        }),
      ],
    });
    const found = told(
      page([heading("Calm", 10)], asks(200)),
      page([heading("Calm", 10), link], asks(500)),
    );
    expect(found).toEqual(["images+html+facts added", "network state"]);
  });

  it("stay two for two files that fail", () => {
    const asks = (status: number) => ({
      requests: [request("/a.css", status), request("/b.css", status)],
    });
    expect(told(page([], asks(200)), page([], asks(500)))).toEqual([
      "network state",
      "network state",
    ]);
  });
});

type Parts = {
  requests?: NetworkRequest[];
  logs?: ConsoleEntry[];
  accessibility?: AccessibilityRule[];
  audits?: NonNullable<KeptScan["security"]>["audits"];
};
type Page = Parts & { boxes: TinyBox[]; html: string };

/** A page as the picture and the document show it. */
function page(boxes: TinyBox[], parts: Parts = {}): Page {
  return { boxes, html: `<html><body>${boxes.map(toHtml).join("")}</body></html>`, ...parts };
}

function toHtml({ tag, attributes = {}, text = "", children = [] }: TinyBox): string {
  const facts = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  const inside = `${text}${children.map(toHtml).join("")}`;
  return `<${tag.toLowerCase()}${facts.join("")}>${/^(?:IMG|INPUT)$/.test(tag) ? "" : `${inside}</${tag.toLowerCase()}>`}`;
}

function told(before: Page, after: Page): string[] {
  return findings(before, after).map(({ parts, kind }) => `${parts.join("+")} ${kind}`);
}

function findings(before: Page, after: Page) {
  const { parts, ...others } = compareParts(side(before), side(after));
  const seen: Cause[] = comparePages(tinyPage(before.boxes), tinyPage(after.boxes)).causes;
  const images = { compared: true as const, figures: { differing: 0, pixels: 1 } };
  return judge({
    version: 1,
    ...others,
    causes: [...seen, ...others.causes],
    parts: { ...parts, images },
    pictures: [],
  }).findings;
}

function side({ html, requests, logs, accessibility, audits }: Page) {
  const facts = {
    final_url: address,
    http_status: 200,
    title: "",
    redirects: [],
    transfer_bytes: 0,
    requests: 1,
    failed_requests: 0,
    load_ms: 1,
    browser: "",
  };
  const scan: KeptScan = {
    url: address,
    device: "desktop",
    html: { html, facts, vitals: null, snapshot: null },
    accessibility: {
      engine: "axe-core",
      wcag: accessibility ?? [],
      best_practices: [],
      passed: 1,
      unsure: 0,
      dropped: 0,
    },
    ...(requests && { network: { requests, headers: [] } }),
    ...(logs && { logs: { entries: logs } }),
    ...(audits && { security: { scores: {}, audits } }),
  };
  return { scan, further: [] };
}

function heading(text: string, y: number): TinyBox {
  return { tag: "H2", at: [10, y, 180, 14], text };
}

function paragraph(text: string, y: number): TinyBox {
  return { tag: "P", at: [10, y, 180, 14], text };
}

function button(text: string, y: number): TinyBox {
  return { tag: "BUTTON", at: [10, y, 180, 14], text };
}

/** @param way from the element up */
function violation(id: string, html: string, way: string[]): AccessibilityRule {
  const path = way.map((tag) => ({ tag, id: "", classes: [], role: "" }));
  const texts = { title: id, description: id, help: "", criteria: ["WCAG 2.0 A"] };
  const nodes = [{ selector: "", html, summary: "", box: null, path }];
  return { id, ...texts, severity: "high", elements: 1, nodes };
}

function entry(message: string, url: string): ConsoleEntry {
  return {
    level: "error",
    source: "console",
    message,
    timestamp: 0,
    url,
    line: null,
    column: null,
    stack: [],
  };
}

function request(path: string, status: number, more: Partial<NetworkRequest> = {}): NetworkRequest {
  return {
    method: "GET",
    url: new URL(path, address).href,
    status,
    type: "image",
    protocol: null,
    third_party: false,
    cache: null,
    body_bytes: 10,
    transfer_bytes: 10,
    started_ms: 0,
    time_ms: 1,
    timings: {
      blocked: null,
      dns: null,
      connect: null,
      tls: null,
      send: null,
      wait: null,
      receive: null,
    },
    initiator: { type: "parser", url: null, line: null },
    address: null,
    fault: null,
    canceled: false,
    ...more,
  };
}
