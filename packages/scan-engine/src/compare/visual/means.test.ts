import { describe, expect, it } from "vitest";
import { type TinyBox, tinyPage } from "../../testing/tiny-page.ts";
import type { Anchor } from "../cause.ts";
import { compareHtml } from "../html/compare-html.ts";
import { comparePages } from "./compare-page.ts";
import { means } from "./means.ts";

describe("an anchor that was kept", () => {
  const kept = inPicture();

  it("means its element whichever part of a scan tells of it", () => {
    expect(kept).toMatchObject({ tag: "button", landmark: "main", path: "html>body>main>button" });
    expect(means(kept, inDocument("main"))).toBe(true);
    expect(means(inDocument("main"), kept)).toBe(true);
    expect(means(kept, { ...inDocument("main"), name: "Buy", classes: "sell" })).toBe(false);
  });

  it("means it with the capitals that were kept before", () => {
    const { tag, path, landmark } = kept;
    const before = {
      ...kept,
      tag: tag.toUpperCase(),
      path: path.toUpperCase(),
      landmark: landmark.toUpperCase(),
    };
    expect(means(before, kept)).toBe(true);
    expect(means(before, { ...kept, path: "html>body>main>p>button" })).toBe(true);
    const unnamed = { ...before, name: "" };
    expect(means(unnamed, { ...kept, name: "", landmark: "footer" })).toBe(true);
    expect(means(unnamed, { ...kept, name: "", landmark: "footer", path: "html>body>p" })).toBe(
      false,
    );
  });
});

function inPicture(): Anchor {
  const button = (text: string): TinyBox => ({
    tag: "BUTTON",
    at: [10, 40, 80, 20],
    attributes: { class: "buy" },
    text,
  });
  const page = (text: string) =>
    tinyPage([{ tag: "MAIN", at: [0, 0, 200, 100], children: [button(text)] }]);
  return anchorOf(comparePages(page("Sail"), page("Row")).causes);
}

function inDocument(around: string): Anchor {
  const page = (text: string) => ({
    html: `<html><body><${around}><button class="buy">${text}</button></${around}></body></html>`,
    url: "https://shop.example/",
  });
  return anchorOf(compareHtml([page("Sail")], [page("Row")]).causes);
}

function anchorOf([cause]: readonly { anchor: Anchor | null }[]): Anchor {
  if (!cause?.anchor) throw new Error("nothing was found");
  return cause.anchor;
}
