import { describe, expect, it } from "vitest";
import { type TinyBox, tinyPage } from "../../testing/tiny-page.ts";
import { fill } from "../picture/picture.ts";
import { comparePages, type PageLook } from "./compare-page.ts";
import { explainVisual } from "./explain-visual.ts";
import { findUnsteady } from "./find-unsteady.ts";
import { pixelOf } from "./tree/ink.ts";
import { isUnsteady } from "./unsteady.ts";

const told = (before: PageLook, after: PageLook) =>
  explainVisual(comparePages(before, after).causes).map(({ sentence }) => sentence);

const heading = (text: string, y = 10): TinyBox => ({ tag: "H2", at: [10, y, 180, 14], text });
const card = (number: number, y: number, colour = "rgb(200, 220, 240)", text = ""): TinyBox => ({
  tag: "ARTICLE",
  at: [10, y, 180, 30],
  attributes: { class: "card" },
  style: { "background-color": colour },
  children: [{ tag: "P", at: [14, y + 4, 172, 14], text: text || `Number ${number} of them` }],
});

describe("comparing two pages", () => {
  it("names a text that changed by what it read", () => {
    expect(
      told(
        tinyPage([heading("Letter from the harbour")]),
        tinyPage([heading("News from the harbour")]),
      ),
    ).toEqual([
      "The heading “Letter from the harbour” now reads “News from the harbour” (“Letter” became “News”).",
    ]);
  });

  it("tells a banner on top of a page as one thing that was added", () => {
    const below = (by: number) => [heading("Harbour", 10 + by), card(1, 40 + by), card(2, 80 + by)];
    const banner: TinyBox = {
      tag: "DIV",
      at: [0, 0, 200, 20],
      attributes: { class: "banner" },
      style: { "background-color": "rgb(255, 230, 150)" },
      text: "Closed on Friday",
    };
    expect(told(tinyPage(below(0), 200, 200), tinyPage([banner, ...below(20)], 200, 220))).toEqual([
      "The banner “Closed on Friday” (200 × 20 px) was added; what follows moved down by 20 px.",
    ]);
  });

  it("takes along what sticks out of what moves, past a box that hides the rest and however deep it stands", () => {
    const page = (by: number, above: TinyBox[]) =>
      tinyPage(
        [
          {
            ...{ tag: "SECTION", at: [5, 5, 190, 180] },
            style: { "background-color": "rgb(240, 240, 240)" },
            children: [
              heading("Form"),
              ...above,
              {
                ...{ tag: "FORM", at: [10, 40 + by, 80, 90] },
                style: { position: "relative" },
                children: [
                  {
                    ...{ tag: "DIV", at: [10, 50 + by, 80, 30] },
                    style: { "overflow-x": "hidden", "overflow-y": "hidden" },
                    children: [
                      {
                        ...{ tag: "SPAN", at: [20, 52 + by, 60, 20], text: "Social news" },
                        children: [
                          {
                            ...{ tag: "I", at: [90, 52 + by, 12, 20] },
                            style: {
                              position: "absolute",
                              "background-color": "rgb(26, 188, 156)",
                            },
                          },
                        ],
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
        200,
        220,
      );
    const notice: TinyBox = {
      ...{ tag: "P", at: [10, 30, 180, 20], text: "Closed on Friday" },
      style: { "background-color": "rgb(255, 230, 150)" },
    };
    expect(told(page(0, []), page(20, [notice]))).toEqual([
      "The paragraph “Closed on Friday” (180 × 20 px) was added in the section “Form”; what follows moved down by 20 px.",
    ]);
  });

  it("leaves what floats where it stands when an empty box behind it moves", () => {
    const page = (by: number, above: TinyBox[]) =>
      tinyPage(
        [
          heading("Tables"),
          { ...card(1, 40), at: [10, 40, 80, 60] },
          ...above,
          { tag: "DIV", at: [0, 40 + by, 200, 70] },
          card(2, 120 + by),
        ],
        200,
        220,
      );
    const notice: TinyBox = {
      ...{ tag: "P", at: [100, 40, 90, 20], text: "Closed on Friday" },
      style: { "background-color": "rgb(255, 230, 150)" },
    };
    expect(told(page(0, []), page(20, [notice]))).toEqual([
      "The paragraph “Closed on Friday” (90 × 20 px) was added; what follows moved down by 20 px.",
    ]);
  });

  it("says nothing of the rounded corners of a field before a picture that stretches with its box", () => {
    const page = (by: number, more: TinyBox[], shines: readonly number[]) => {
      const look = tinyPage(
        [
          {
            ...{ tag: "HEADER", at: [0, 0, 200, 100 + by] },
            style: { "background-color": "rgb(90, 90, 90)", "background-image": "url(/sea.jpg)" },
            children: [
              {
                ...{ tag: "INPUT", at: [20, 40, 100, 30], attributes: { placeholder: "E-mail" } },
                style: {
                  "background-color": "rgb(255, 255, 255)",
                  "border-top-left-radius": "8px",
                  "border-bottom-right-radius": "8px",
                },
              },
              ...more,
            ],
          },
        ],
        200,
        200 + by,
      );
      for (const [x, y] of [
        [20, 40],
        [114, 64],
      ] as const) {
        fill(look.picture, [x, y, 6, 6], pixelOf(shines));
      }
      return look;
    };
    const notice: TinyBox = {
      ...{ tag: "P", at: [20, 100, 150, 20], text: "Closed on Friday" },
      style: { "background-color": "rgb(255, 230, 150)" },
    };
    expect(told(page(0, [], [20, 60, 160]), page(40, [notice], [160, 60, 20]))).toEqual([
      "The paragraph “Closed on Friday” (150 × 20 px) was added in the header.",
    ]);
  });

  it("tells equal changes of style as one", () => {
    const cards = (colour: string) => [
      card(1, 10, colour),
      card(2, 50, colour),
      card(3, 90, colour),
    ];
    expect(
      told(tinyPage(cards("rgb(200, 220, 240)")), tinyPage(cards("rgb(250, 200, 200)"))),
    ).toEqual([
      "3 cards (“Number 1 of them”, “Number 2 of them”, “Number 3 of them”) changed: background from light blue (#c8dcf0) to light red (#fac8c8).",
    ]);
  });

  it("tells what went, and that what follows moved up", () => {
    const before = [card(1, 10), card(2, 50, undefined, "Quite another text"), card(3, 90)];
    const after = [card(1, 10), card(3, 50)];
    expect(told(tinyPage(before), tinyPage(after, 200, 160))).toEqual([
      "The card “Quite another text” is gone; what follows moved up by 40 px.",
    ]);
  });

  it("says nothing of class names, wrappers, addresses' queries and what nobody sees", () => {
    const picture = (query: string): TinyBox => ({
      tag: "IMG",
      at: [10, 60, 40, 40],
      source: `https://a.example/a.png${query}`,
      shows: [9, 99, 200],
    });
    const before = tinyPage([heading("Harbour"), card(1, 30), picture("?v=1")]);
    const after = tinyPage([
      {
        tag: "DIV",
        at: [0, 0, 200, 110],
        attributes: { class: "inner-82af1" },
        children: [heading("Harbour"), card(1, 30), picture("?v=2")],
      },
      { tag: "DIV", at: [0, 110, 200, 20], style: { visibility: "hidden" }, text: "Sign in" },
    ]);
    // The hidden text is not drawn by a browser; a single pixel makes the pictures differ.
    after.picture.pixels.set(before.picture.pixels);
    after.picture.pixels[0] = 0xfffffffe | 0;
    expect(told(before, after)).toEqual([]);
  });

  it("tells a picture that was exchanged at its own address beside a change that covers it", () => {
    const page = (shows: [number, number, number], colour: string) =>
      tinyPage([
        {
          ...card(1, 10, colour),
          children: [
            {
              tag: "IMG",
              at: [20, 12, 26, 26],
              source: "https://a.example/a.png",
              shows,
              attributes: { alt: "Hat" },
            },
          ],
        },
      ]);
    expect(
      told(page([9, 99, 200], "rgb(200, 220, 240)"), page([200, 9, 99], "rgb(250, 200, 200)")),
    ).toContain("The image “Hat” shows another picture, though its address is the same.");
  });

  it("tells a picture of another size once, whose shadow falls elsewhere with it", () => {
    const page = (source: string, side: number) => {
      const look = tinyPage([
        {
          ...card(1, 10),
          at: [10, 10, 180, 120],
          children: [
            {
              tag: "IMG",
              at: [60, 20, side, side],
              source,
              shows: [9, 99, side],
              attributes: { alt: "Hat" },
              style: { "box-shadow": "rgba(0, 0, 0, 0.5) 0px 4px 4px 0px" },
            },
          ],
        },
      ]);
      fill(look.picture, [62, 20 + side, side - 4, 4], pixelOf([110, 120, 130]));
      return look;
    };
    expect(told(page("/hat.png", 80), page("/gone.png", 20))).toEqual([
      "The image “Hat” was replaced by “gone.png”.",
    ]);
  });

  it("leaves pixels to the element that shows them when the data are the same", () => {
    const page = () =>
      tinyPage([{ tag: "CANVAS", at: [20, 20, 60, 60], attributes: { id: "sales" } }]);
    const after = page();
    for (let y = 30; y < 50; y += 1)
      after.picture.pixels.fill(0xff0000ff | 0, y * 200 + 30, y * 200 + 60);
    expect(told(page(), after)).toEqual(["The chart “sales” shows something else."]);
  });

  it("tells no height that a script only fits to the column beside, nor what floats push down", () => {
    const page = (more: number) => {
      const entries = [0, 14, ...(more > 0 ? [28] : [])].map(
        (y, at): TinyBox => ({ tag: "LI", at: [4, 10 + y, 60, 12], text: `Entry ${at} of it` }),
      );
      const column: TinyBox = {
        tag: "NAV",
        at: [0, 10, 70, 28 + more],
        style: { "background-color": "rgb(220, 220, 230)" },
        children: entries,
      };
      const content: TinyBox = {
        tag: "MAIN",
        at: [0, 10, 200, 120 - more],
        style: { "background-color": "rgb(250, 250, 230)" },
        asked: { "min-height": `${120 - more}px` },
        children: [{ tag: "H2", at: [0, 40 + more, 100, 14], text: "Pricing" }],
      };
      return tinyPage([{ tag: "DIV", at: [0, 0, 200, 180], children: [content, column] }]);
    };
    const sentences = told(page(0), page(14));
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toContain("“Entry 2 of it”");
  });

  it("tells a picture that is squeezed in its own box by what squeezes it", () => {
    const page = (padding: number) => {
      const look = tinyPage([
        {
          tag: "IMG",
          at: [20, 20, 60, 60],
          source: "https://a.example/a.png",
          shows: [9, 99, 200],
          attributes: { alt: "Hat" },
          asked: { "padding-top": `${padding}px` },
        },
      ]);
      for (let y = 20; y < 20 + padding; y += 1)
        look.picture.pixels.fill(-1, y * 200 + 20, y * 200 + 80);
      return look;
    };
    expect(told(page(0), page(18))).toEqual([
      "The image “Hat” changed: padding (top 0 px → 18 px).",
    ]);
  });

  it("compares the content alone where the widths differ", () => {
    const before = tinyPage([heading("Harbour"), card(1, 40)], 200);
    const after = tinyPage([heading("Harbour news"), card(1, 60, "rgb(250, 200, 200)")], 160);
    expect(told(before, after)).toEqual([
      "The heading “Harbour” now reads “Harbour news” (“news” is new).",
    ]);
  });

  it("tells capitals by style as a style", () => {
    const page = (text: string, transform: string) =>
      tinyPage([{ ...heading(text), style: { "text-transform": transform } }]);
    expect(told(page("Harbour", "none"), page("HARBOUR", "uppercase"))).toEqual([
      "The heading “HARBOUR” changed: capitals from none to uppercase.",
    ]);
  });

  it("compares everything where only something sticks out of the page", () => {
    const page = (left: number, width: number) => {
      const look = tinyPage(
        [
          {
            ...card(1, 20),
            at: [left, 20, 180, 30],
            children: [],
            text: "Number 1 of them",
            asked: { left: `${left}px` },
          },
        ],
        width,
      );
      look.snapshot?.layout.bounds.splice(0, 2, [0, 0, 200, 200], [0, 0, 200, 200]);
      return look;
    };
    expect(told(page(10, 200), page(60, 240))).toEqual([
      "The card “Number 1 of them” changed: left from 10 px to 60 px. It moved 50 px to the right.",
    ]);
  });

  it("tells boxes in CSS pixels whatever the device's", () => {
    const [before, after] = [
      tinyPage([heading("One")], 200, 200, 2),
      tinyPage([heading("Two")], 200, 200, 2),
    ];
    expect(comparePages(before, after).causes[0]?.boxes.after).toEqual([
      { x: 10, y: 10, width: 12, height: 12 },
    ]);
  });

  it("compares pixels alone where the page's layout is not known", () => {
    const before = { ...tinyPage([heading("One")]), snapshot: null };
    expect(told(before, tinyPage([card(1, 20)]))).toEqual([
      "Part of the page looks different, though nothing in its text or style tells why.",
    ]);
  });

  it("gives another state to another second change of one canvas", () => {
    const page = (colour: number) => {
      const look = tinyPage([{ tag: "CANVAS", at: [20, 20, 60, 60] }]);
      for (let y = 30; y < 50; y += 1) look.picture.pixels.fill(colour, y * 200 + 30, y * 200 + 60);
      return look;
    };
    const states = [0xff0000ff, 0xff00ff00].map(
      (colour) => comparePages(page(-1), page(colour | 0)).causes[0]?.state,
    );
    expect(new Set(states).size).toBe(2);
  });

  it("knows by a further load what moves by itself, and still tells the rest", () => {
    const page = (time: string, title: string) =>
      tinyPage([
        heading(title),
        { tag: "P", at: [10, 60, 180, 14], attributes: { id: "clock" }, text: time },
      ]);
    const after = page("12:01", "News");
    const facets = findUnsteady([comparePages(page("12:02", "News"), after)]);
    const open = comparePages(page("12:00", "Letter"), after).causes.filter(
      (cause) => !isUnsteady(cause, facets),
    );
    expect(open.map(({ after: text }) => text)).toEqual(["News"]);
  });

  it("takes any snapshot a file may hold", () => {
    const hostile = tinyPage([heading("One")]);
    const { snapshot } = hostile;
    snapshot?.nodes.parent.fill(99);
    snapshot?.layout.bounds.push([Number.NaN, Infinity, -5, 1e300]);
    snapshot?.layout.node.push(-4, 1e9);
    snapshot?.textBoxes.layout.push(1e6);
    expect(told(hostile, tinyPage([heading("Two")])).length).toBeGreaterThan(0);
  });
});
