import { describe, expect, it } from "vitest";
import { type TinyBox, tinyPage } from "../../testing/tiny-page.ts";
import { comparePages, type PageLook } from "./compare-page.ts";
import { explainVisual } from "./explain-visual.ts";

const told = (before: PageLook, after: PageLook) =>
  explainVisual(comparePages(before, after).causes).map(({ sentence }) => sentence);

const filled = { "background-color": "rgb(255, 230, 150)" };

describe("a page that is read from right to left", () => {
  const width = 300;
  /** A line that begins at the right edge, as long as its text. */
  const line = (text: string, y: number): TinyBox => {
    const long = text.length * 4;
    return { tag: "H2", at: [width - 10 - long, y, long, 14], text };
  };
  /** Cards in a row, the first at the right. */
  const row = (...names: string[]): TinyBox => ({
    tag: "UL",
    at: [0, 60, width, 40],
    attributes: { dir: "rtl" },
    children: names.map((name, index) => ({
      tag: "LI",
      at: [width - 70 - index * 70, 62, 60, 30],
      attributes: { class: "card" },
      style: { "background-color": "rgb(200, 220, 240)" },
      children: [{ tag: "P", at: [width - 66 - index * 70, 66, 52, 14], text: name }],
    })),
  });

  it("has a text that changed, though it begins elsewhere", () => {
    const page = (text: string) => tinyPage([line(text, 10), line("سعر القارب", 34)], width);
    expect(told(page("أخبار الميناء"), page("رسالة طويلة من الميناء"))).toEqual([
      "The heading “أخبار الميناء” now reads “رسالة طويلة من الميناء” (“أخبار” became “رسالة طويلة من”).",
    ]);
  });

  it("has a card that came first and pushed the others to the left", () => {
    const before = tinyPage([line("قوارب", 10), row("قارب صغير", "شراع أبيض")], width);
    const after = tinyPage([line("قوارب", 10), row("مصباح جديد", "قارب صغير", "شراع أبيض")], width);
    expect(told(before, after)).toEqual(["The card “مصباح جديد” (60 × 30 px) was added."]);
  });
});

describe("a page with open shadow roots", () => {
  const widget = (title: string, more: TinyBox[] = []): TinyBox => ({
    tag: "X-WIDGET",
    at: [0, 40, 200, 60],
    shadow: true,
    children: [
      { tag: "H3", at: [10, 44, 180, 14], text: title },
      {
        tag: "DIV",
        at: [0, 60, 200, 40],
        shadow: true,
        children: [{ tag: "P", at: [10, 64, 180, 14], text: "Deep in it" }, ...more],
      },
    ],
  });
  const page = (...boxes: TinyBox[]) =>
    tinyPage([{ tag: "H2", at: [10, 10, 180, 14], text: "Harbour" }, ...boxes]);

  it("has a text in one that changed", () => {
    expect(told(page(widget("Calm sea")), page(widget("High sea")))).toEqual([
      "The heading “Calm sea” now reads “High sea” (“Calm” became “High”).",
    ]);
  });

  it("has a button in one of another that came, known by what it stands in", () => {
    const button: TinyBox = { tag: "BUTTON", at: [10, 82, 80, 14], text: "Buy", style: filled };
    const [cause, ...more] = comparePages(
      page(widget("Calm")),
      page(widget("Calm", [button])),
    ).causes;
    expect(more).toEqual([]);
    expect(cause).toMatchObject({
      kind: "added",
      anchor: { path: "html>body>x-widget>div>button" },
      sentence: "The button “Buy” (80 × 14 px) was added.",
    });
  });
});

describe("a page on a tablet, with two pixels for one of CSS", () => {
  const scaled =
    (scale: number) =>
    (by: number, colour: string, ...more: TinyBox[]) =>
      tinyPage(
        [
          ...more,
          { tag: "H2", at: [10, 10 + by, 180, 14], text: "Harbour" },
          {
            tag: "BUTTON",
            at: [10, 40 + by, 80, 20],
            style: { "background-color": colour },
            text: "Sail",
          },
        ],
        200,
        200 + by,
        scale,
      );
  const page = scaled(2);
  const [orange, blue] = ["rgb(255, 107, 44)", "rgb(44, 107, 255)"];
  const banner: TinyBox = {
    tag: "DIV",
    at: [0, 0, 200, 20],
    style: filled,
    text: "Closed on Friday",
  };

  it("has a banner that is as large, and pushes as far, as its style says", () => {
    expect(
      told(page(0, orange), page(20, orange, { ...banner, attributes: { class: "banner" } })),
    ).toEqual([
      "The banner “Closed on Friday” (200 × 20 px) was added; what follows moved down by 20 px.",
    ]);
  });

  it("has a button of another colour, in a box of CSS pixels", () => {
    const { causes } = comparePages(page(0, orange), page(0, blue));
    expect(causes).toMatchObject([
      { kind: "style", boxes: { after: [{ x: 10, y: 40, width: 80, height: 20 }] } },
    ]);
    const plain = comparePages(scaled(1)(0, orange), scaled(1)(0, blue)).causes;
    expect(causes[0]?.visual?.area).toBe(plain[0]?.visual?.area);
    expect(causes[0]?.visual?.area).toBe(80 * 20);
  });

  it("has only its content compared with a picture of another scale", () => {
    const [before, after] = [
      tinyPage([banner]),
      tinyPage([{ ...banner, text: "Open" }], 200, 200, 2),
    ];
    expect(told(before, after)).toEqual(["The text “Closed on Friday” now reads “Open”."]);
  });
});
