import { describe, expect, it } from "vitest";
import { type TinyBox, tinyPage } from "../../testing/tiny-page.ts";
import { fill } from "../picture/picture.ts";
import { comparePages, type PageLook } from "./compare-page.ts";
import { explainVisual } from "./explain-visual.ts";
import { pixelOf } from "./tree/ink.ts";

const told = (before: PageLook, after: PageLook) =>
  explainVisual(comparePages(before, after).causes).map(({ sentence }) => sentence);

const grey = { "background-color": "rgb(240, 240, 240)" };
const dark = { "background-color": "rgb(20, 20, 20)" };
const blue = { "background-color": "rgb(40, 60, 200)" };

const notice = (y: number, height = 20, x = 0, width = 200): TinyBox => ({
  ...{ tag: "DIV", at: [x, y, width, height], text: "Closed on Friday" },
  attributes: { class: "banner" },
  style: { "background-color": "rgb(255, 230, 150)" },
});
const noticeAdded = /^The banner “Closed on Friday” .* was added/;

describe("a page on which things lie over each other", () => {
  it("has a chart that was redrawn and lies at another fraction of a pixel since something came above it", () => {
    const page = (y: number, above: TinyBox[]) =>
      tinyPage([
        ...above,
        { tag: "CANVAS", at: [20, y, 100, 100], attributes: { id: "sales" }, style: grey },
      ]);
    const before = page(20.2, []);
    const after = page(40.4, [notice(0)]);
    expect(told(before, after)).toEqual([expect.stringMatching(noticeAdded)]);
    fill(after.picture, [30, 50, 20, 20], pixelOf([200, 0, 100]));
    expect(told(before, after)).toEqual([
      expect.stringMatching(noticeAdded),
      "The chart “sales” shows something else.",
    ]);
  });

  it("has a chart that was redrawn in a card that changed places", () => {
    const cardOf = (name: string, y: number): TinyBox => ({
      ...{ tag: "ARTICLE", at: [10, y, 180, 80], style: grey },
      children: [
        { tag: "H3", at: [14, y + 4, 160, 14], text: name },
        { tag: "CANVAS", at: [14, y + 24, 100, 50], attributes: { id: name }, style: blue },
      ],
    });
    const before = tinyPage([cardOf("Sales", 10), cardOf("Weather", 100)]);
    const after = tinyPage([cardOf("Weather", 10), cardOf("Sales", 100)]);
    const moved = expect.stringMatching(/^The article “.*” moved from position/);
    expect(told(before, after)).toEqual([moved]);
    fill(after.picture, [20, 40, 20, 20], pixelOf([200, 0, 100]));
    fill(after.picture, [20, 130, 20, 20], pixelOf([200, 0, 100]));
    expect(told(before, after).sort()).toEqual([
      moved,
      "The chart “Sales” in the article “Sales” shows something else.",
      "The chart “Weather” in the article “Weather” shows something else.",
    ]);
  });

  it("shows the section where a block in it became shorter than its text was low", () => {
    const page = (source: string, height: number) =>
      tinyPage([
        {
          ...{ tag: "SECTION", at: [0, 10, 200, height + 20], style: grey },
          children: [
            {
              ...{ tag: "DIV", at: [10, 20, 180, height] },
              children: [
                {
                  ...{ tag: "DIV", at: [10, 20, 90, height], style: dark },
                  children: [
                    {
                      ...{ tag: "DIV", at: [10, 20, 90, height] },
                      children: [
                        {
                          ...{ tag: "DIV", at: [10, height - 30, 90, 40] },
                          children: [
                            {
                              ...{ tag: "P", at: [20, height - 20, 70, 14] },
                              text: "Calm sea",
                              style: { color: "rgb(250, 250, 250)" },
                            },
                          ],
                        },
                      ],
                    },
                  ],
                },
                {
                  ...{ tag: "IMG", at: [100, 20, 90, height], source },
                  shows: [9, 99, height],
                  attributes: { alt: "Sea" },
                },
              ],
            },
          ],
        },
        ...[{ tag: "P", at: [10, height + 50, 100, 14], text: "Harbour" } satisfies TinyBox],
      ]);
    expect(told(page("/sea.jpg", 120), page("/gone.jpg", 50))).toEqual([
      "The image “Sea” was replaced by “gone.jpg”.",
    ]);
  });

  it("takes along what letters of a text deep in it draw beside their line", () => {
    const page = (by: number, above: TinyBox[]) => {
      const look = tinyPage([
        {
          ...{ tag: "SECTION", at: [10, 0, 180, 180] },
          children: [
            ...above,
            {
              ...{ tag: "DIV", at: [20, 60 + by, 160, 40] },
              children: [
                {
                  ...{ tag: "DIV", at: [20, 60 + by, 160, 40] },
                  children: [{ tag: "H3", at: [20, 60 + by, 160, 14], text: "Junior" }],
                },
              ],
            },
          ],
        },
      ]);
      fill(look.picture, [16, 64 + by, 3, 5], pixelOf([0, 0, 0]));
      return look;
    };
    expect(told(page(0, []), page(30, [notice(10, 30, 10, 180)]))).toEqual([
      expect.stringMatching(noticeAdded),
    ]);
  });

  it("has lines that break elsewhere beside a picture that floats and is smaller now", () => {
    const page = (source: string, height: number, line: [number, number, number, number]) => {
      const look = tinyPage([
        {
          ...{ tag: "LI", at: [10, 10, 180, 80] },
          children: [
            {
              ...{ tag: "SPAN", at: [60, 10, 0, 14], style: { display: "inline" } },
              children: [
                {
                  ...{ tag: "IMG", at: [10, 10, 44, height], source, attributes: { alt: "Face" } },
                  ...{ shows: [9, 99, height], style: { float: "left" } },
                },
              ],
            },
            { tag: "P", at: [10, 40, 180, 28], text: "Film festivals" },
          ],
        },
      ]);
      look.snapshot?.layout.bounds.splice(-1, 1, line);
      look.snapshot?.textBoxes.bounds.splice(-1, 1, line);
      return look;
    };
    const before = page("/face.jpg", 44, [60, 40, 130, 26]);
    const after = page("/gone.jpg", 20, [10, 40, 180, 26]);
    expect(told(before, after)).toEqual(["The image “Face” was replaced by “gone.jpg”."]);
  });

  it("has a heading that floats and goes where a bar that came above leaves room", () => {
    const page = (title: number, above: TinyBox[]) =>
      tinyPage([
        ...above,
        {
          ...{ tag: "MAIN", at: [0, 30, 200, 160], style: grey },
          children: [
            {
              ...{ tag: "H3", at: [10, title, 80, 14], text: "Projects" },
              style: { float: "left" },
            },
            { tag: "P", at: [10, 120, 80, 14], text: "Calm sea" },
          ],
        },
      ]);
    expect(told(page(40, []), page(68, [notice(0, 30)]))).toEqual([
      expect.stringMatching(noticeAdded),
    ]);
  });

  it("has an icon that was pushed over the letters beside it", () => {
    const page = (left: number) =>
      tinyPage([
        {
          ...{ tag: "BUTTON", at: [20, 20, 120, 30], style: blue },
          children: [
            { tag: "SPAN", at: [50, 24, 80, 14], text: "Generate" },
            {
              ...{ tag: "I", at: [30 + left, 22, 16, 20], attributes: { class: "icon" } },
              ...{ style: { position: left ? "relative" : "static" } },
              ...{ asked: { left: left ? `${left}px` : "auto" } },
              text: "xx",
            },
          ],
        },
      ]);
    const before = page(0);
    const after = page(24);
    // Its glyph lets through what lies behind it.
    fill(after.picture, [54, 24, 12, 12], pixelOf([0, 0, 0]));
    expect(told(before, after)).toEqual([
      "The icon “xx” changed: position from static to relative, left from auto to 24 px. It moved 24 px to the right.",
    ]);
  });

  it("has a bar over what moves below it, and in which something moves, too", () => {
    const page = (by: number, icon: number) =>
      tinyPage(
        [
          {
            ...{ tag: "MAIN", at: [0, 0, 200, 180 + by], asked: { "padding-top": `${by}px` } },
            children: [
              {
                ...{ tag: "SECTION", at: [0, by, 200, 160], style: grey },
                children: [{ tag: "P", at: [10, 100 + by, 80, 14], text: "Calm sea" }],
              },
            ],
          },
          {
            ...{ tag: "NAV", at: [0, 0, 200, 60] },
            children: [
              {
                ...{ tag: "I", at: [20 + icon, 10, 20, 20], text: "menu", style: dark },
                asked: { "margin-left": `${icon}px` },
              },
            ],
          },
        ],
        200,
        220,
      );
    expect(told(page(0, 0), page(20, 30))).toEqual([
      expect.stringMatching(/^The main part .* changed: padding/),
      expect.stringMatching(/^The icon “menu” .* changed: margin/),
    ]);
  });

  it("has a text that was pushed beyond the box whose colour shows through it", () => {
    const page = (left: number) => {
      const look = tinyPage([
        {
          ...{ tag: "A", at: [20, 20, 60, 40], style: blue },
          children: [
            {
              ...{ tag: "P", at: [24 + left, 24, 52, 30], text: "April" },
              style: { position: left ? "relative" : "static" },
              asked: { left: left ? `${left}px` : "auto" },
            },
          ],
        },
      ]);
      return look;
    };
    expect(told(page(0), page(20))).toEqual([
      expect.stringMatching(/^The paragraph “April” changed: .* It moved 20 px to the right.$/),
    ]);
  });

  it("has a line that begins farther to the right, since a word before it is longer, and is as long as it was", () => {
    const page = (word: string, x: number) => {
      const look = tinyPage([
        { tag: "SPAN", at: [10, 20, 20, 12], text: "Fond" },
        { tag: "EM", at: [32, 4, 60, 12], text: word },
        { tag: "P", at: [100, 20, 90, 32], text: "Calm sea" },
      ]);
      const { snapshot, picture } = look;
      const layout = snapshot?.textBoxes.layout.at(-1) ?? 0;
      snapshot?.layout.bounds.splice(layout, 1, [10, 20, 180, 32]);
      snapshot?.textBoxes.layout.push(layout);
      snapshot?.textBoxes.bounds.splice(-1, 1, [x, 20, 90, 12], [10, 38, 160, 12]);
      fill(picture, [100, 20, 90, 32], -1);
      for (let at = 0; at < 80; at += 6) {
        fill(picture, [x + at, 22, 3, 1 + (at % 7)], pixelOf([0, 0, 0]));
      }
      return look;
    };
    expect(told(page("sea", 40), page("ocean", 58))).toEqual(["The text “sea” now reads “ocean”."]);
  });

  it("has a picture that takes its position over from what holds it", () => {
    const page = (left: number) => {
      const position = left ? "relative" : "static";
      return tinyPage([
        {
          ...{ tag: "DIV", at: [10 + left, 20, 80, 80], style: { ...grey, position } },
          asked: { left: left ? `${left}px` : "auto" },
          children: [
            {
              ...{ tag: "IMG", at: [20 + left, 30, 50, 50], source: "/face.jpg" },
              ...{ shows: [9, 99, 200], attributes: { alt: "Face" }, style: { position } },
            },
          ],
        },
      ]);
    };
    const after = page(20);
    // A browser may draw it a little otherwise there.
    fill(after.picture, [50, 40, 1, 1], pixelOf([10, 99, 200]));
    expect(told(page(0), after)).toEqual([
      expect.stringMatching(/changed: position from static to relative, left from auto to 20 px/),
    ]);
  });

  it("has a fixed bar that stays while what holds it is pushed down", () => {
    const page = (by: number, above: TinyBox[]) =>
      tinyPage([
        ...above,
        {
          ...{ tag: "ASIDE", at: [0, by, 80, 120], style: grey },
          children: [
            { tag: "P", at: [4, 4 + by, 60, 14], text: "Calm sea" },
            {
              ...{ tag: "DIV", at: [0, 160, 80, 30], text: "Settings" },
              style: { ...dark, position: "fixed" },
            },
          ],
        },
      ]);
    expect(told(page(0, []), page(20, [notice(0)]))).toEqual([expect.stringMatching(noticeAdded)]);
  });

  it("has a link that goes out of sight with the badge that sticks out of it", () => {
    const page = (visibility: string) =>
      tinyPage([
        {
          ...{ tag: "A", at: [10, 20, 150, 24], text: "Landing page", style: { visibility } },
          children: [{ tag: "SPAN", at: [100, 24, 50, 36], style: { ...blue, visibility } }],
        },
        { tag: "A", at: [10, 44, 150, 24], text: "Prices", style: dark },
      ]);
    const [before, after] = [page("visible"), page("hidden")];
    fill(before.picture, [100, 24, 50, 36], pixelOf([40, 60, 200]));
    fill(after.picture, [10, 20, 150, 24], -1);
    expect(told(before, after)).toEqual(["The link “Landing page” is out of sight."]);
  });

  it("has entries that reach out of a panel, behind the next one and over its border", () => {
    const page = (by: number, above: TinyBox[]) =>
      tinyPage(
        [
          {
            ...{
              tag: "SECTION",
              at: [10, 10, 180, 90],
              style: { "background-color": "rgb(255, 255, 255)" },
            },
            children: [
              ...above,
              ...[0, 50].map(
                (y, at): TinyBox => ({
                  ...{ tag: "ARTICLE", at: [20, 20 + y + by, 160, 44], style: grey },
                  children: [
                    { tag: "P", at: [24, 24 + y + by, 120, 14], text: `Number ${at} of them` },
                    { tag: "P", at: [24, 44 + y + by, 120, 14], text: `More about ${at} here` },
                  ],
                }),
              ),
            ],
          },
          { tag: "SECTION", at: [10, 106, 180, 90], style: blue, text: "Weekly summary" },
        ],
        200,
        200,
      );
    expect(told(page(0, []), page(20, [notice(12, 18, 20, 160)]))).toEqual([
      "The banner “Closed on Friday” (160 × 18 px) was added; what follows moved down by 20 px.",
    ]);
  });

  it("has a panel that grew behind what reached out of it all the time", () => {
    const page = (by: number, more: TinyBox[]) =>
      tinyPage(
        [
          {
            ...{ tag: "SECTION", at: [10, 10, 180, 60 + by], style: grey },
            children: [
              { tag: "ARTICLE", at: [110, 40, 70, 60], style: dark },
              ...more,
              { tag: "P", at: [20, 20 + by, 60, 14], text: "Calm sea" },
            ],
          },
        ],
        200,
        220,
      );
    expect(told(page(0, []), page(30, [notice(15, 30, 10, 90)]))).toEqual([
      "The banner “Closed on Friday” (90 × 30 px) was added; what follows moved down by 30 px.",
    ]);
  });

  it("tells what came behind a bar that floats by the room it takes, and leaves the bar as it is", () => {
    const page = (by: number, more: TinyBox[]) =>
      tinyPage(
        [
          {
            ...{ tag: "NAV", at: [0, 0, 90, 200], style: grey },
            children: [
              {
                ...{ tag: "UL", at: [0, 20, 90, 76 + by], style: dark },
                children: [
                  {
                    ...{ tag: "LI", at: [0, 20, 90, 30], text: "Pages" },
                    style: { color: "rgb(255, 255, 255)" },
                  },
                  ...more,
                ],
              },
              {
                ...{ tag: "FOOTER", at: [0, 100, 90, 60], text: "Settings" },
                style: { ...blue, position: "fixed" },
              },
            ],
          },
        ],
        200,
        200,
      );
    const extras: TinyBox = {
      ...{ tag: "LI", at: [0, 96, 90, 34] },
      children: [{ tag: "A", at: [10, 104, 60, 14], text: "Extras", style: blue }],
    };
    expect(told(page(0, []), page(34, [extras]))).toEqual([
      expect.stringMatching(/^The list item “Extras” .* was added/),
    ]);
  });
});

describe("equal things in a row", () => {
  it("know by their classes which of them went", () => {
    const colours = ["aero", "green", "blue", "red"];
    const page = (names: string[]) =>
      tinyPage([
        {
          ...{ tag: "UL", at: [10, 10, 180, 160] },
          children: names.map((name, at) => ({
            ...{ tag: "LI", at: [10, 10 + at * 40, 180, 34], style: grey },
            children: [
              {
                ...{ tag: "I", at: [14, 14 + at * 40, 20, 20], attributes: { class: name } },
                style: { "background-color": `rgb(${colours.indexOf(name) * 60}, 90, 40)` },
              },
              { tag: "P", at: [40, 14 + at * 40, 120, 14], text: "Ms. Mary Jane" },
            ],
          })),
        },
      ]);
    expect(told(page(colours), page(["aero", "blue", "red"]))).toEqual([
      "The list item “Ms. Mary Jane” is gone; what follows moved up by 40 px.",
    ]);
  });

  it("take over what a style sheet gives to the last of them", () => {
    const button = (x: number, margin: number): TinyBox => ({
      ...{ tag: "SPAN", at: [x, 10, 40, 30] },
      children: [
        {
          ...{ tag: "BUTTON", at: [x + margin, 10, 40, 30], style: blue, text: "Go!" },
          asked: { "margin-left": `${margin}px` },
        },
      ],
    });
    const field: TinyBox = { tag: "INPUT", at: [10, 10, 80, 30], style: grey };
    const page = (...buttons: TinyBox[]) =>
      tinyPage([{ tag: "FORM", at: [10, 10, 180, 30], children: [field, ...buttons] }]);
    const [before, after] = [page(button(90, -2)), page(button(90, 0), button(130, -2))];
    expect(told(before, after)).toEqual([expect.stringMatching(/“Go!” .* was added/)]);
  });
});
