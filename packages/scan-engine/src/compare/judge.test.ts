import { describe, expect, it } from "vitest";
import type { Cause } from "./cause.ts";
import { compareParts } from "./compare-parts.ts";
import type { Comparison } from "./comparison.ts";
import { type DeltaCauseDraft, deltaCause } from "./delta-cause.ts";
import { judge } from "./judge.ts";
import type { KeptScan } from "./kept-scan.ts";

describe("the verdict", () => {
  it("is that nothing changed", () => {
    expect(judge(comparison([]))).toMatchObject({
      status: "passed",
      score: 100,
      threshold: 95,
      sentence: "Nothing changed.",
      findings: [],
    });
  });

  it("fails for what may fail, names the first, and counts the rest", () => {
    const headers = [
      "content-security-policy",
      "x-frame-options",
      "referrer-policy",
      "permissions-policy",
    ];
    const gone = headers.map((name) =>
      draft({
        part: "facts",
        kind: "header",
        subject: `header:${name}`,
        delta: { group: "header|gone" },
      }),
    );
    const verdict = judge(
      comparison([...gone, draft({ part: "logs", sentence: "An error is new." })]),
    );
    expect(verdict.status).toBe("failed");
    expect(verdict.sentence).toBe(
      "Failed: a new error in the console and 4 missing security headers.",
    );
    expect(verdict.findings.map(({ sentence }) => sentence)).toEqual([
      "An error is new.",
      "4 security headers are gone: content-security-policy, x-frame-options, referrer-policy and 1 more.",
    ]);
  });

  it.each([
    [1, "Passed: one change, which does no harm."],
    [2, "Passed: 2 changes, which do no harm."],
  ])("passes with %i changes that do no harm", (count, sentence) => {
    const told = Array.from({ length: count }, (_, n) =>
      draft({ part: "network", subject: `host|${n}`, fails: false }),
    );
    expect(judge(comparison(told))).toMatchObject({ status: "passed", sentence });
  });

  it("fails for a score below what a site asks for", () => {
    const told = draft({ part: "network", fails: false });
    expect(judge(comparison([told]), { threshold: 99.9 })).toMatchObject({
      status: "failed",
      sentence: "Failed: the score is 99.6, below 99.9.",
    });
  });

  it("says that no difference in speed can be shown, and asks nobody to review that", () => {
    const unclear = draft({ part: "lighthouse", kind: "unclear", fails: false });
    const { sentence, findings } = judge(comparison([unclear]));
    expect(sentence).toBe("Nothing changed; no difference in speed can be shown.");
    expect(findings.map(({ state }) => state)).toEqual(["left_out"]);
  });

  it("says what was not compared, and why, but not what nobody asked for", () => {
    const one = comparison([]);
    one.parts.lighthouse = { compared: false, reason: "missing_before" };
    one.parts.images = { compared: false, reason: "not_asked" };
    expect(judge(one).sentence).toBe(
      "Nothing changed; Lighthouse was not compared: the scan before has none.",
    );
  });

  it("does not fail for parts and kinds that a site takes out, and fails for those it adds", () => {
    const [moved, told] = [
      draft({ part: "html", kind: "moved" }),
      draft({ part: "network", kind: "size", fails: false }),
    ];
    const policy = (never: string[], always: string[]) => ({
      failing: { never, always, least_area: 0 },
    });
    expect(judge(comparison([moved]), policy(["html/moved"], [])).status).toBe("passed");
    expect(judge(comparison([moved]), policy(["html"], [])).status).toBe("passed");
    expect(judge(comparison([told]), policy([], ["network/size"])).status).toBe("failed");
  });
});

describe("what people decided", () => {
  const cause = draft({ part: "logs", subject: "error|x|", facet: "presence", after: "x" });
  const rule = { anchor: null, inside: false, subject: null, part: null, kind: null, facet: null };

  it("hides what a rule is about, and tells by which", () => {
    const rules = [{ ...rule, id: "r1", part: "logs" as const, subject: "error|x|" }];
    const verdict = judge(comparison([cause]), { rules });
    expect(verdict.status).toBe("passed");
    expect(verdict.sentence).toBe("Passed: every change was accepted or is ignored.");
    expect(verdict.findings).toMatchObject([{ state: "ignored", decided_by: "r1", cost: 0 }]);
  });

  it.each([
    ["part", { part: "network" as const }],
    ["kind", { kind: "removed" }],
    ["facet", { facet: "size" }],
    ["subject", { subject: "error|y|" }],
  ])("does not hide what has another %s", (_what, other) => {
    const rules = [{ ...rule, id: "r1", ...other }];
    expect(judge(comparison([cause]), { rules }).status).toBe("failed");
  });

  it("accepts a state, and no other state of the same thing", () => {
    const [one] = comparison([cause]).causes;
    const { part, anchor, subject, facet, state } = one ?? fail();
    const accepted = [{ id: "a1", part, anchor, subject, facet, state }];
    expect(judge(comparison([cause]), { accepted }).findings).toMatchObject([
      { state: "accepted", decided_by: "a1" },
    ]);
    const other = { ...cause, after: "y" };
    expect(judge(comparison([other]), { accepted }).status).toBe("failed");
  });

  it("counts what is left of a group", () => {
    const cards = ["#a", "#b", "#c"].map((id) =>
      draft({
        part: "html",
        kind: "text",
        sentence: "The link “Buy” now reads “Order”.",
        anchor: anchor({ id: id.slice(1) }),
        delta: { group: "text|Buy|Order" },
      }),
    );
    const rules = [{ ...rule, id: "r1", anchor: anchor({ id: "b" }) }];
    expect(judge(comparison(cards)).findings[0]?.sentence).toBe(
      "The link “Buy” now reads “Order” (3 places).",
    );
    expect(judge(comparison(cards), { rules }).findings).toMatchObject([
      { state: "open", places: 2 },
      { state: "ignored", places: 1 },
    ]);
  });

  it("hides what lies inside of an element only when asked to", () => {
    const inner = draft({
      part: "html",
      anchor: anchor({ id: "price" }),
      within: [anchor({ id: "ad" })],
    });
    const about = { ...rule, id: "r1", anchor: anchor({ id: "ad" }) };
    expect(judge(comparison([inner]), { rules: [about] }).status).toBe("failed");
    expect(judge(comparison([inner]), { rules: [{ ...about, inside: true }] }).status).toBe(
      "passed",
    );
  });

  it("leaves out what moves by itself, as this test or an earlier one found", () => {
    const moving = draft({
      part: "logs",
      subject: "k",
      delta: { moves: [{ subject: "k", facet: "presence" }] },
    });
    const facet = { part: "logs" as const, anchor: null, subject: "k", facet: "presence" };
    const now = { ...comparison([moving]), unsteady: [facet] };
    expect(judge(now).findings).toMatchObject([{ state: "left_out" }]);
    expect(judge(comparison([moving]), { unsteadyBefore: [facet] }).status).toBe("passed");
  });
});

describe("one cause over all parts", () => {
  it("is one finding, led by what a person sees first", () => {
    const page = (src: string) =>
      `<main><h1>Lamps</h1><p><img src="${src}" alt="A lamp"></p></main>`;
    const request = (url: string, status: number) => ({
      method: "GET",
      url: `https://shop.example${url}`,
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
    });
    const before = scan(page("/a.png"), {
      network: { requests: [request("/a.png", 200)], headers: [] },
    });
    const after = scan(page("/gone.png"), {
      network: { requests: [request("/gone.png", 404)], headers: [] },
    });
    const { parts, ...others } = compareParts(side(before), side(after));
    const whole = { ...comparison([]), ...others, parts: { ...comparison([]).parts, ...parts } };
    const [finding, ...more] = judge(whole).findings;
    expect(more).toEqual([]);
    expect(finding).toMatchObject({ part: "html", parts: ["html", "network"], fails: true });
    expect(finding?.beside).toContain(
      "The page asks for the picture /gone.png, which is answered with 404.",
    );
  });

  it("keeps two changes of one part apart", () => {
    const two = ["a", "b"].map((name) =>
      draft({ part: "html", subject: name, delta: { ties: ["text Buy"] } }),
    );
    expect(judge(comparison(two)).findings).toHaveLength(2);
  });

  it("joins a field without a label to the form that lost one", () => {
    const lost = draft({
      part: "html",
      kind: "removed",
      label: { role: "label", name: "E-mail", place: "in the form" },
    });
    const field = draft({ part: "accessibility", delta: { ties: ["near form"] } });
    expect(judge(comparison([lost, field])).findings).toMatchObject([
      { part: "html", parts: ["html", "accessibility"] },
    ]);
  });

  it("joins the header that is gone and the check that misses it", () => {
    const header = draft({
      part: "facts",
      kind: "header",
      delta: { ties: ["header x-frame-options"] },
    });
    const check = draft({
      part: "security",
      kind: "worse",
      delta: { ties: ["header x-frame-options"] },
    });
    expect(judge(comparison([check, header])).findings).toMatchObject([{ part: "facts" }]);
  });
});

describe("a list that changed much", () => {
  const row = (kind: string, n: number) =>
    draft({
      part: "html",
      kind,
      before: `$ ${n}`,
      after: `$ ${n + 1}`,
      label: { role: "table cell", name: "", place: "" },
      delta: { group: `${kind}|${n}`, list: { id: "t", row: kind, heading: "Prices" } },
    });
  const rows = (kind: string, count: number) =>
    Array.from({ length: count }, (_, n) => row(kind, n));

  it("is one finding for each kind of change", () => {
    expect(judge(comparison(rows("text", 5))).findings).toMatchObject([
      {
        places: 5,
        sentence: "5 table cells under “Prices” read differently: “$ 0” became “$ 1”, for example.",
      },
    ]);
    expect(judge(comparison(rows("text", 3))).findings).toHaveLength(3);
  });

  it("was rewritten when there are many kinds", () => {
    const mixed = [...rows("text", 4), ...rows("added", 4), ...rows("removed", 4)];
    expect(judge(comparison(mixed)).findings).toMatchObject([{ kind: "rewritten", places: 12 }]);
  });
});

describe("scores", () => {
  it("leave parts that were not compared out of the mean", () => {
    const one = comparison([draft({ part: "logs" })]);
    expect(judge(one)).toMatchObject({
      component_scores: { html: 100, logs: 75, images: 100, security: 100, lighthouse: 100 },
      score: 95,
    });
    one.parts.images = { compared: false, reason: "not_asked" };
    one.parts.html = { compared: false, reason: "missing_before" };
    expect(judge(one)).toMatchObject({
      component_scores: { html: null, images: null },
      score: 86.11,
    });
  });

  it("count words of HTML that differ, of both sides", () => {
    const text = draft({ part: "html", delta: { weight: 30 } });
    expect(judge(comparison([text]))).toMatchObject({
      component_scores: { html: 70 },
      findings: [{ cost: 9.6 }],
    });
  });

  it("never fall below the threshold by what is only told", () => {
    const told = Array.from({ length: 50 }, (_, n) =>
      draft({ part: "logs", subject: String(n), fails: false }),
    );
    expect(judge(comparison(told))).toMatchObject({
      status: "passed",
      component_scores: { logs: 96 },
    });
  });

  it("fall with a category of security as long as its finding is open", () => {
    const worse = draft({ part: "security", kind: "worse", subject: "csp-present" });
    const one = comparison([worse]);
    one.parts.security = { compared: true, figures: { average_delta: -20 } };
    expect(judge(one).component_scores.security).toBe(80);
    const rules = [
      {
        id: "r",
        anchor: null,
        inside: false,
        subject: "csp-present",
        part: null,
        kind: null,
        facet: null,
      },
    ];
    expect(judge(one, { rules }).component_scores.security).toBe(100);
  });

  it("take speed into account only when a difference was shown", () => {
    const of = (kind: string) => {
      const one = comparison([draft({ part: "lighthouse", kind, fails: kind === "slower" })]);
      const figures = { average_delta: -10, average_without_performance: 0, performance: [] };
      one.parts.lighthouse = { compared: true, figures };
      return judge(one).component_scores.lighthouse;
    };
    expect([of("slower"), of("unclear")]).toEqual([90, 100]);
  });

  it("weigh as a site asks, and are none where nothing counts", () => {
    const one = comparison([draft({ part: "network" })]);
    expect(
      judge(one, {
        weights: { network: 1, html: 0, images: 0, logs: 0, security: 0, lighthouse: 0 },
      }).score,
    ).toBe(75);
    const nothing = comparison([]);
    for (const part of [
      "html",
      "images",
      "logs",
      "network",
      "facts",
      "accessibility",
      "security",
      "lighthouse",
    ] as const) {
      nothing.parts[part] = { compared: false, reason: "not_asked" };
    }
    expect(judge(nothing)).toMatchObject({
      score: null,
      status: "passed",
      sentence: "Nothing could be compared.",
    });
  });
});

describe("a finding's fingerprint", () => {
  it("is the same in another test and on another page, and another for another thing", () => {
    const of = (after: string, id = "price") =>
      judge(comparison([draft({ part: "html", kind: "text", after, anchor: anchor({ id }) })]))
        .findings[0]?.fingerprint;
    expect(of("$ 12")).toMatch(/^[0-9a-f]{24}$/);
    expect(of("$ 12")).toBe(of("$ 13"));
    expect(of("$ 12")).not.toBe(of("Sold out"));
    expect(of("$ 12")).not.toBe(of("$ 12", "total"));
  });

  it("is another for each of several in a test, by what they are called", () => {
    const added = (role: string, name: string) =>
      draft({ part: "html", anchor: anchor({}), label: { role, name, place: "" } });
    const of = (...drafts: DeltaCauseDraft[]) =>
      judge(comparison(drafts)).findings.map(({ fingerprint }) => fingerprint);
    const both = of(added("paragraph", "Share"), added("text", "Updated 3 May"));
    expect(new Set(both).size).toBe(2);
    const there = of(added("text", "Updated 4 May"), added("paragraph", "Share"));
    expect(there.toSorted()).toEqual(both.toSorted());
    expect(of(added("paragraph", "Share"))).toEqual(of(added("paragraph", "News")));
  });
});

type Draft = Partial<DeltaCauseDraft> & Pick<DeltaCauseDraft, "part">;

function draft(more: Draft): DeltaCauseDraft {
  return {
    kind: "added",
    facet: "presence",
    before: null,
    after: null,
    fails: true,
    sentence: "Something changed.",
    label: { role: "", name: "", place: "" },
    ...more,
  };
}

function anchor(more: Partial<NonNullable<Cause["anchor"]>>): NonNullable<Cause["anchor"]> {
  const none = { test_id: "", id: "", role: "", name: "", landmark: "", tag: "p", classes: "" };
  return { ...none, path: "", only: [], ...more };
}

function comparison(drafts: DeltaCauseDraft[]): Comparison {
  const plain = { compared: true as const, figures: null };
  return {
    version: 1,
    causes: drafts.map(deltaCause),
    unsteady: [],
    parts: {
      images: { compared: true, figures: { differing: 0, pixels: 1 } },
      html: { compared: true, figures: { before: 50, after: 50 } },
      logs: plain,
      network: plain,
      facts: plain,
      accessibility: { compared: true, figures: { before: 0, after: 0 } },
      security: { compared: true, figures: { average_delta: 0 } },
      lighthouse: {
        compared: true,
        figures: { average_delta: 0, average_without_performance: 0, performance: [] },
      },
    },
    pictures: [],
    dropped: 0,
    wants: [],
  };
}

function side(one: KeptScan) {
  return { scan: one, further: [] };
}

function scan(body: string, more: Partial<KeptScan>): KeptScan {
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

function fail(): never {
  throw new Error("There is one.");
}
