import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  actionTypes,
  assertionTypes,
  type CaseStep,
  caseStepSchema,
  locatorsOf,
  type NewCaseStep,
} from "@sitewright/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exportCase, exportFormats } from "./export-case.ts";
import { importCases } from "./import-cases.ts";
import type { ImportedCase } from "./imported-case.ts";

const button = {
  ...{ selector: "#pay", xpath: "", label: "button “Pay”" },
  locators: [
    { by: "role" as const, value: "button", name: "Pay", exact: false },
    { by: "testid" as const, value: "pay", attribute: "data-qa" },
    { by: "css" as const, value: "#pay", nth: 0 },
  ],
};
const plain = { locators: [{ by: "role" as const, value: "button", name: "Pay" }] };

/** A step of each kind of action, bare and with all that one can have. */
const acting = actionTypes.flatMap((type): NewCaseStep[] => [
  {
    id: `a-${type}`,
    action: { type, path: "/a?b#c", value: "2", key: "Enter", element: plain },
    assertion: { type: "" },
  },
  {
    id: `b-${type}`,
    action: {
      ...{ type, path: "/x", value: `{{NAME}} */ ${"{process.env.X}"} \`\u2028`, key: "Control+A" },
      ...{ element: { ...button, frame: [[{ by: "css", value: "iframe" }]] }, to: button },
      ...{ append: true, button: "right", position: { x: 3, y: 4.5 }, from: "text" },
      ...{
        files: [{ name: 'a".txt', type: "text/plain", data: "aGk=" }],
        reason: "Because.\nYes.",
      },
      dialogs: [{ type: "prompt", accept: true, text: "</script>" }],
    },
    assertion: { type: "" },
    ...{ timeout: 5_000, retries: 2, optional: true, heals: false, note: "Two\nlines" },
  },
]);
const checking = assertionTypes.flatMap((type): NewCaseStep[] => [
  {
    id: `c-${type}`,
    action: { type: "" },
    assertion: { type, value: "3", element: plain, attribute: "href" },
  },
  {
    id: `d-${type}`,
    action: { type: "click", element: button },
    assertion: { type, value: "*a{{B}}", element: button, not: true, actual: "{{C}}" },
    disabled: true,
  },
]);
/** Begins at another site than its own. */
const elsewhere: NewCaseStep = {
  ...{ id: "e", assertion: { type: "" } },
  action: { type: "navigate", path: "https://pay.example/start?a#b" },
};
/** One asks, and others depend on what it found. */
const given: NewCaseStep[] = [
  {
    ...{ id: "g1", optional: true, timeout: 2_000, action: { type: "" } },
    assertion: { type: "visible", element: plain },
  },
  {
    ...{ id: "g2", optional: true, only_if: { step: "g1" } },
    ...{ action: { type: "click", element: plain }, assertion: { type: "" } },
  },
  {
    ...{ id: "g3", only_if: { step: "g1", not: true } },
    ...{ action: { type: "click", element: plain }, assertion: { type: "url", value: "/a" } },
  },
  { id: "g4", only_if: { step: "g2" }, action: { type: "store" }, assertion: { type: "" } },
  {
    ...{ id: "g5", only_if: { step: "gone" } },
    ...{ action: { type: "reload" }, assertion: { type: "" } },
  },
];
const every: CaseStep[] = [...acting, ...checking, ...given, elsewhere].map((step) =>
  caseStepSchema.parse(step),
);

const bare = ({ steps }: Pick<ImportedCase, "steps">) => steps.map((step) => ({ ...step, id: "" }));

function roundTrip(steps: CaseStep[], format: (typeof exportFormats)[number], title = "A case") {
  const data = { columns: ["a"], rows: [["1"]] };
  const file = exportCase({ title, siteUrl: "https://shop.example", steps, data }, format);
  const { cases, notes } = importCases([file]);
  expect(notes).toEqual([]);
  expect(cases).toHaveLength(1);
  return cases[0] as ImportedCase;
}

describe.each(exportFormats)("a case that is written for %s and read again", (format) => {
  it("is what it was, whatever its steps do and check", () => {
    for (const step of every) {
      const back = roundTrip([step], format);
      expect(bare(back), JSON.stringify(step)).toEqual(bare({ steps: [step] }));
      expect(back.notes).toEqual([]);
    }
    expect(bare(roundTrip(every, format))).toEqual(bare({ steps: every }));
  });

  it("is what it was, whatever stands in its texts", () => {
    const text = fc.string({ unit: "grapheme", maxLength: 60 });
    const step = fc.record({
      type: fc.constantFrom(...actionTypes),
      check: fc.constantFrom(...assertionTypes),
      value: text,
      name: fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }),
      by: fc.constantFrom("role", "testid", "label", "text", "css", "xpath", "title"),
      exact: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 4 }), text, (parts, title) => {
        const steps = parts.map(({ type, check, value, name, by, exact }, at) => {
          const locator = {
            by,
            value: name,
            ...(by === "role" && { name }),
            ...(!exact && { exact }),
          };
          const element = { locators: [locator] };
          return caseStepSchema.parse({
            id: `s${at}`,
            action: { type, value, path: value, element },
            assertion: { type: check, value, element },
          });
        });
        expect(bare(roundTrip(steps, format, title))).toEqual(bare({ steps }));
      }),
      { numRuns: 60 },
    );
  });
});

describe("a case of ours", () => {
  it("keeps its rows of data, its title and its site", () => {
    const back = roundTrip(every.slice(0, 3), "sitewright", "Buy “two”");
    expect(back).toMatchObject({
      ...{ title: "Buy “two”", address: "https://shop.example" },
      data: { columns: ["a"], rows: [["1"]] },
    });
  });

  it("is read as the bare list of its steps, too, and tells of a step that is none", () => {
    const text = JSON.stringify([every[2], { action: { type: "fly" }, assertion: {} }]);
    const [read] = importCases([{ name: "steps.json", text }]).cases;
    expect(read).toMatchObject({ title: "steps", steps: [{}, { disabled: true }] });
    expect(read?.notes).toHaveLength(1);
  });
});

describe("a test for Playwright", () => {
  const click = caseStepSchema.parse({
    ...{ id: "a", action: { type: "click", element: button }, assertion: { type: "" } },
  });
  const spec = (steps: CaseStep[], title = "Pay") =>
    exportCase(
      { title, siteUrl: "https://shop.example", steps, data: { columns: [], rows: [] } },
      "playwright",
    ).text;

  it("counts as a person has changed it since", () => {
    const text = spec([click]).replace(".click()", ".dblclick()");
    const [read] = importCases([{ name: "a.spec.ts", text }]).cases;
    expect(read?.steps).toMatchObject([{ action: { type: "dblclick" } }]);
  });

  it("does what depends on a step as that held or not, and goes on where one may fail", () => {
    const text = spec(given.map((step) => caseStepSchema.parse(step)));
    const code = text.split("\n").filter((line) => !line.trim().startsWith("//"));
    expect(code.slice(6, -2).map((line) => line.slice(2))).toEqual([
      "const held1 = await (async () => {",
      '  await expect(page.getByRole("button", { name: "Pay", exact: true })).toBeVisible();',
      "})().then(() => true, () => false);",
      "const held2 = held1 === true ? await (async () => {",
      '  await page.getByRole("button", { name: "Pay", exact: true }).click();',
      "})().then(() => true, () => false) : null;",
      "if (held1 === false) {",
      '  await page.getByRole("button", { name: "Pay", exact: true }).click();',
      '  await expect(page).toHaveURL("/a");',
      "}",
      expect.stringContaining("not in Playwright: store"),
      ...["if (false) {", "  await page.reload();", "}"],
    ]);
    const [, press] = given;
    const alone = caseStepSchema.parse({ ...press, only_if: undefined });
    expect(spec([alone])).toContain(".click().catch(() => undefined);");
    expect(spec([alone])).not.toContain("sitewright:");
  });

  it("says plainly what Playwright can say, without a word beside it", () => {
    const simple = caseStepSchema.parse({
      id: "a",
      action: {
        type: "change",
        value: "2",
        element: { locators: [{ by: "label", value: "How many" }] },
      },
      assertion: { type: "" },
    });
    const named = { ...(simple.action.element as object), selector: "", xpath: "" };
    const text = spec([{ ...simple, action: { ...simple.action, element: named } }]);
    expect(text).toContain('  await page.getByLabel("How many", { exact: true }).fill("2");\n});');
    expect(text).not.toContain("sitewright:");
  });

  it("cannot be left by what stands in a case", () => {
    const evil = `*/ }); process.exit(1); //\u2028"\`${"{1}"}</script>\n`;
    const noted = { ...click, note: evil, action: { ...click.action, reason: evil } };
    const checked = caseStepSchema.parse({
      ...{ id: "b", action: { type: "" }, assertion: { type: "title", value: `${evil}*` } },
    });
    const text = spec([noted, { ...noted, id: "c", disabled: true }, checked], evil);
    const { cases } = importCases([{ name: "a.spec.ts", text }]);
    expect(cases).toHaveLength(1);
    expect(cases[0]?.notes).toEqual([]);
    expect(text.split(/[\n\u2028]/).filter((line) => line.trim().startsWith("process"))).toEqual(
      [],
    );
  });
});

describe("public kinds of files", () => {
  const share = (folder: string) => {
    const root = fileURLToPath(new URL(`../fixtures/${folder}`, import.meta.url));
    return readdirSync(root).flatMap(
      (name) => importCases([{ name, text: readFileSync(`${root}/${name}`, "utf8") }]).cases,
    );
  };

  it("of Chrome's Recorder say whether they were made on a phone", () => {
    const recorded = (width: number) =>
      JSON.stringify({
        title: "Buys a buoy",
        steps: [
          { type: "setViewport", width, height: 844, deviceScaleFactor: 2, isMobile: true },
          { type: "navigate", url: "https://shop.example/" },
        ],
      });
    const notesOf = (width: number) =>
      importCases([{ name: "buoy.json", text: recorded(width) }]).cases[0]?.notes;
    expect(notesOf(1280)).toEqual([]);
    expect(notesOf(390)).toMatchObject([
      { reason: expect.stringContaining("on a phone, 390 × 844") },
    ]);
  });

  it("of Chrome's Recorder name by its text first what reads as it is called, and by its label a field", () => {
    const steps = [
      { type: "click", selectors: [["aria/Book a class"], ["a.cta"], ["text/Book a"]] },
      { type: "change", value: "Ber", selectors: [["aria/Town"], ["#town"]] },
    ];
    const text = JSON.stringify({ title: "Book", steps });
    const [only] = importCases([{ name: "book.json", text }]).cases;
    const firsts = only?.steps.map(({ action }) => locatorsOf(action.element)[0]);
    expect(firsts).toEqual([
      { by: "text", value: "Book a class" },
      { by: "label", value: "Town" },
    ]);
  });

  it("of Chrome's Recorder are read, and what is more than a person does is told of", () => {
    const cases = share("chrome");
    const [keys, whole] = [
      cases.find(({ title }) => title === "Search by keys"),
      cases.filter(({ notes }) => notes.length === 0),
    ];
    expect(whole).toHaveLength(3);
    expect(
      keys?.steps.map(({ action, assertion }) => action.key || action.type || assertion.type),
    ).toEqual([
      ...["navigate", "Control+k", "change", "Enter", "scroll", "mouseover", "click", "dblclick"],
      "count",
    ]);
    expect(cases.find(({ title }) => title === "Help opens beside")?.steps).toMatchObject([
      ...[{}, {}, { action: { type: "tab", value: "1" } }, {}, { action: { type: "close" } }],
    ]);
    const beyond = cases.find(({ notes }) => notes.length > 0);
    expect(beyond?.notes.map(({ reason }) => reason)).toEqual([
      "How fast the line is cannot be set in a case.",
      "Only http and https addresses are opened.",
      "It waits for what a script says, and scripts are not run.",
      "The step “lighthouse” is another tool's.",
      "Steps of the kind “fly” are not known.",
    ]);
    expect(beyond?.steps.filter(({ disabled }) => disabled)).toHaveLength(5);
    expect(beyond?.address).toBe("https://shop.example");
  });

  it("of the Selenium IDE are read, with tests inside tests, windows and dialogs", () => {
    const cases = share("selenium");
    expect(cases.filter(({ notes }) => notes.length === 0)).toHaveLength(4);
    const two = cases.find(({ title }) => title === "buys two");
    expect(two?.steps.map(({ action, assertion }) => action.type || assertion.type)).toEqual([
      ...["navigate", "change", "change", "keyDown", "match", "click", "click", "exists"],
      ...["store", "equals"],
    ]);
    expect(two?.steps[1]).toMatchObject({ note: "the name", action: { value: "ada@example.com" } });
    const asked = cases.find(({ title }) => title === "deletes after being asked");
    expect(asked?.steps[1]).toMatchObject({
      action: { dialogs: [{ type: "confirm", accept: true }] },
      // Only the step that opens it knows what it said.
      assertion: { type: "dialog", value: "Delete it?" },
    });
    const scripts = cases.find(({ title }) => title === "decides by a script");
    expect(scripts?.notes.map(({ line }) => line)).toEqual([2, 3, 8, 9, 11]);
  });

  it("that are none are told of, one by one", () => {
    const { cases, notes } = importCases([
      { name: "a.json", text: "{" },
      { name: "b.json", text: '{"x":1}' },
      { name: "c.txt", text: "hello" },
      { name: "d.json", text: "x".repeat(1_000_001) },
      { name: "e.spec.ts", text: "x".repeat(300_001) },
    ]);
    expect(cases).toEqual([]);
    expect(notes.map(({ file }) => file).toSorted()).toEqual([
      "a.json",
      "b.json",
      "c.txt",
      "d.json",
      "e.spec.ts",
    ]);
  });
});
