import { describe, expect, it } from "vitest";
import type { VisualDetail } from "../visual-detail.ts";
import { describeGroup } from "./describe.ts";
import { changesInWords } from "./phrases.ts";
import type { VisualCause, VisualGroup } from "./visual-group.ts";

type Draft = Partial<Omit<VisualCause, "visual">> & { visual?: Partial<VisualDetail> };

const card = (name: string): Draft => ({
  label: { role: "card", name, place: "in the section “Boats”" },
});
const radius = [{ name: "border-top-left-radius", from: "6px", to: "14px", layout: false }];

describe("what is seen, in one sentence", () => {
  it("says once what is equal on all sides", () => {
    const sides = (names: string[], to: string) =>
      names.map((side) => ({ name: `padding-${side}`, from: "3.2px", to, layout: true }));
    const all = ["top", "right", "bottom", "left"];
    expect(changesInWords(sides(all, "9.6px"))).toBe("padding from 3.2 px to 9.6 px");
    expect(changesInWords([...sides(all.slice(0, 3), "9.6px"), ...sides(["left"], "5px")])).toBe(
      "padding (top 3.2 px → 9.6 px, right 3.2 px → 9.6 px, bottom 3.2 px → 9.6 px, left 3.2 px → 5 px)",
    );
  });

  it.each<[VisualGroup["kind"], Draft[], string]>([
    [
      "text",
      [{ before: "Letter from the harbour", after: "News from the harbour" }],
      "The heading “Letter from the harbour” now reads “News from the harbour” (“Letter” became “News”).",
    ],
    ["text", [{ before: "Buy", after: "Order" }], "The heading “Buy” now reads “Order”."],
    [
      "text",
      [
        { before: "Buy", after: "Order", visual: { block: 1 } },
        { before: "Buy", after: "Order", visual: { block: 2 } },
      ],
      "2 headings that read “Buy” now read “Order”.",
    ],
    [
      "text",
      [{ before: "Name", after: "Your name", visual: { note: "placeholder" } }],
      "The heading “Prices” asks for “Your name” instead of “Name”.",
    ],
    [
      "added",
      [{ after: "200 × 20", visual: { pushed: 20 } }],
      "The heading “Prices” (200 × 20 px) was added; what follows moved down by 20 px.",
    ],
    [
      "added",
      [
        { ...card("One"), after: "10 × 10" },
        { ...card("Two"), after: "10 × 10" },
      ],
      "2 cards (“One”, “Two”) (10 × 20 px) were added in the section “Boats”.",
    ],
    ["added", [{ visual: { note: "visibility" } }], "The heading “Prices” came into view."],
    ["added", [{ visual: { note: "frame" } }], "The heading “Prices” got a frame of its own."],
    [
      "removed",
      [{ visual: { pushed: -40 } }],
      "The heading “Prices” is gone; what follows moved up by 40 px.",
    ],
    ["removed", [card(""), card("")], "2 cards in the section “Boats” are gone."],
    ["removed", [{ visual: { note: "visibility" } }], "The heading “Prices” is out of sight."],
    [
      "replaced",
      [{ kind: "removed" }, { kind: "added", ...card("One") }],
      "The heading “Prices” in the section “Boats” gave way to the card “One”.",
    ],
    [
      "image",
      [{ after: "https://shop.example/new.webp" }],
      "The heading “Prices” was replaced by “new.webp”.",
    ],
    [
      "image",
      [{ visual: { note: "same_address" } }],
      "The heading “Prices” shows another picture, though its address is the same.",
    ],
    [
      "style",
      [{ ...card("One"), visual: { properties: radius } }],
      "The card “One” in the section “Boats” changed: corner radius from 6 px to 14 px.",
    ],
    [
      "style",
      Array.from(
        { length: 12 },
        (_, n): Draft => ({
          ...card(`Boat ${n}`),
          visual: { span: [n, n + 1], properties: radius },
        }),
      ),
      "12 cards (“Boat 0”, “Boat 1”, “Boat 2”, …) in the section “Boats” changed: corner radius from 6 px to 14 px.",
    ],
    [
      "layout",
      [
        {
          visual: {
            by: [50, 0],
            properties: [{ name: "left", from: "10px", to: "60px", layout: true }],
          },
        },
      ],
      "The heading “Prices” changed: left from 10 px to 60 px. It moved 50 px to the right.",
    ],
    ["moved", [{ visual: { order: [2, 1] } }], "The heading “Prices” moved from position 2 to 1."],
    [
      "moved",
      [card("One"), card("Two")],
      "2 cards changed places in the section “Boats”: “One”, “Two”.",
    ],
    ["moved", [card(""), card("")], "2 cards changed places in the section “Boats”."],
    [
      "size",
      [{ before: "10 × 20", after: "10 × 12", visual: { grown: [0, -8] } }],
      "The heading “Prices” is 8 px shorter (10 × 20 → 10 × 12 px).",
    ],
    [
      "size",
      [
        { ...card("One"), visual: { grown: [4, 0] } },
        { ...card("Two"), visual: { grown: [4, 0] } },
      ],
      "2 cards (“One”, “Two”) in the section “Boats” are 4 px wider.",
    ],
    [
      "shift",
      [{ visual: { by: [6, -2] } }],
      "The heading “Prices” moved 6 px to the right and 2 px up.",
    ],
    ["space", [{ after: "200 × 40" }], "Empty space (40 px) was added."],
    ["space", [{}], "Empty space was taken away."],
    [
      "pixels",
      [
        {
          label: { role: "chart", name: "Sales", place: "" },
          visual: { note: "replaced_element" },
        },
      ],
      "The chart “Sales” shows something else.",
    ],
    [
      "pixels",
      [{ visual: { note: "replaced_element", address: "https://shop.example/a.mp4" } }],
      "The heading “Prices” shows something else, though its address is the same.",
    ],
    [
      "pixels",
      [{}],
      "Part of the heading “Prices” looks different, though nothing in its text or style tells why.",
    ],
    [
      "rewritten",
      [
        {
          kind: "rewritten",
          before: "Calm",
          after: "Gale",
          visual: {
            rewritten: {
              block: 1,
              of: 4,
              weight: 3,
              label: { role: "list", name: "News", place: "in the footer" },
            },
          },
        },
      ],
      "The list “News” in the footer shows other content: 3 of 4 texts and pictures changed, for example “Calm” is now “Gale”.",
    ],
  ])("%s: %#", (kind, drafts, sentence) => {
    const group = { kind: kind, causes: drafts.map((draft) => cause(kind, draft)) };
    expect(describeGroup(group)).toBe(sentence);
  });
});

function cause(kind: string, { visual, ...draft }: Draft): VisualCause {
  const label = draft.label ?? { role: "heading", name: "Prices", place: "" };
  return {
    id: "0.1",
    part: "images",
    kind,
    anchor: {
      test_id: "",
      id: "",
      role: "",
      name: "",
      landmark: "",
      tag: "H2",
      classes: "",
      path: "",
      only: [],
    },
    anchor_before: null,
    within: [],
    subject: "",
    facet: "text",
    state: "",
    before: null,
    after: null,
    boxes: { before: [], after: [] },
    fails: true,
    sentence: "",
    image: 0,
    delta: null,
    ...draft,
    label,
    visual: {
      kind: "text",
      span: [0, 1],
      holder: 0,
      block: 0,
      block_label: label,
      kin: "",
      run: null,
      replaces: null,
      address: "",
      area: 0,
      page_width: 200,
      pushed: 0,
      by: [0, 0],
      grown: [0, 0],
      properties: [],
      rewritten: null,
      order: [0, 0],
      note: null,
      ...visual,
    },
  };
}
