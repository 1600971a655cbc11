import { describe, expect, it } from "vitest";
import { brandColors, grounds, readable } from "./brand-colors.ts";
import { contrast } from "./contrast.ts";

describe("a team's colours", () => {
  it("stay as they are where they can be read, and nothing is said", () => {
    const given = {
      text_color: "#ffffff",
      background_color: "#0f5c5c",
      highlight_color: "#7f7f86",
    };
    const band = { text: "#ffffff", background: "#0f5c5c" };
    expect(brandColors(given).band).toEqual({ light: band, dark: band });
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
    expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  });

  it("are darkened on light and lightened on dark until they can, and it is said", () => {
    const given = {
      text_color: "#dddddd",
      background_color: "#ffffff",
      highlight_color: "#ffd500",
    };
    const { said, highlight } = brandColors(given);
    expect(said).toEqual([
      expect.stringMatching(
        /^The text colour #dddddd was darkened to #\w{6} so that it can be read on its background\.$/,
      ),
      expect.stringMatching(
        /^The highlight colour #ffd500 was darkened to #\w{6} so that it can be read on white\.$/,
      ),
    ]);
    expect(highlight.dark).toBe("#ffd500");
  });

  it("leave a band as white as the page to the theme", () => {
    const { light, dark } = brandColors({
      text_color: "#24262d",
      background_color: "#ffffff",
      highlight_color: "#0f5c5c",
    }).band;
    expect(light).toEqual({ text: "#24262d", background: "#ffffff" });
    expect(dark.background).toBe(grounds.dark);
    expect(contrast(dark.text, dark.background)).toBeGreaterThanOrEqual(4.5);
  });

  it("reach 4.5 from any colour on any ground", () => {
    const steps = ["00", "77", "ff"];
    const colors = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)));
    const least = [...colors, ...Object.values(grounds)].flatMap((ground) =>
      colors.map((color) => contrast(readable(color, ground), ground)),
    );
    expect(Math.min(...least)).toBeGreaterThanOrEqual(4.5);
  });
});
