import { describe, expect, it } from "vitest";
import type { ConsoleEntry } from "../evidence.ts";
import { compareParts } from "./compare-parts.ts";
import type { KeptScan } from "./kept-scan.ts";
import { unsteadyBy } from "./unsteady-by.ts";

describe("two scans", () => {
  it("are compared in the parts that both have, and say why not in others", () => {
    const { parts } = compareParts(
      side(scan("<p>a</p>", { logs: { entries: [] } })),
      side(scan("<p>a</p>")),
    );
    expect(parts.html).toEqual({ compared: true, figures: { before: 2, after: 2 } });
    expect(parts.facts).toEqual({ compared: true, figures: null });
    expect(parts.logs).toEqual({ compared: false, reason: "missing_after" });
    expect(parts.lighthouse).toEqual({ compared: false, reason: "not_asked" });
  });

  it("keep as many causes as a person can read, and count the rest", () => {
    const table = (price: number) =>
      `<table>${Array.from({ length: 300 }, (_, n) => `<tr><td>Lamp ${n}</td><td>$ ${price + n}</td></tr>`).join("")}</table>`;
    const { causes, dropped } = compareParts(side(scan(table(1))), side(scan(table(5_000))));
    expect(causes).toHaveLength(40);
    expect(causes.at(-1)?.delta?.more).toBe(260);
    expect(dropped).toBe(0);
  });

  it("ask for further loads before a change that fails is believed, and only then", () => {
    const [a, b] = [scan("<p>One thing.</p>"), scan("<p>Other thing.</p>")];
    const wants = (...further: KeptScan[]) =>
      compareParts(side(a), { scan: b, further }).wants.filter(({ part }) => part === "html");
    expect(compareParts(side(a), side(a)).wants).toEqual([]);
    expect(wants()).toEqual([{ part: "html", loads: 2 }]);
    expect(wants(b, b)).toEqual([]);
    // It moves by itself.
    expect(wants(a)).toEqual([]);
  });

  it("keep what is steady first", () => {
    const entries = (from: number) =>
      Array.from({ length: 450 }, (_, n) => entry(`moves ${"x".repeat(n + from)}`));
    const after = scan("", { logs: { entries: [...entries(1), entry("stays")] } });
    const { causes, unsteady, dropped } = compareParts(side(scan("", { logs: { entries: [] } })), {
      scan: after,
      further: [scan("", { logs: { entries: [entry("stays")] } })],
    });
    const isUnsteady = unsteadyBy(unsteady);
    expect(causes.filter((cause) => !isUnsteady(cause)).map((cause) => cause.after)).toEqual([
      "stays",
    ]);
    expect([causes.length, dropped]).toEqual([400, 51]);
  });
});

function side(one: KeptScan) {
  return { scan: one, further: [] };
}

function scan(body: string, more: Partial<KeptScan> = {}): KeptScan {
  const url = "https://shop.example/";
  const facts = {
    final_url: url,
    http_status: 200,
    title: "",
    redirects: [],
    transfer_bytes: 0,
    requests: 1,
    failed_requests: 0,
    load_ms: 1,
    browser: "",
  };
  const html = { html: `<body>${body}</body>`, facts, vitals: null, snapshot: null };
  return { url, device: "desktop", html, ...more };
}

function entry(message: string): ConsoleEntry {
  return {
    level: "error",
    source: "console",
    message,
    timestamp: 0,
    url: null,
    line: null,
    column: null,
    stack: [],
  };
}
