import { preprocessCSS, resolveConfig } from "vite";
import { describe, expect, it } from "vitest";
import { ownStyles } from "./own-styles.ts";

const config = await resolveConfig(
  { configFile: false, logLevel: "silent", css: { postcss: { plugins: [ownStyles()] } } },
  "build",
);

async function built(css: string): Promise<string> {
  const { code } = await preprocessCSS(css, "/package/src/button.css", config);
  return code;
}

describe("ownStyles", () => {
  it("raises each rule of a class of ours above a host's", async () => {
    expect(await built(".sw-a0:hover, .sw-a1 > input { color: red }")).toBe(
      ":root .sw-a0:hover, :root .sw-a1 > input { color: red }",
    );
  });

  it.each([
    ["of another package's classes", ".uplot td { color: red }"],
    ["in an animation", "@keyframes sw-a2 { to { rotate: 1turn } }"],
    ["of theme values", ":root { --sw-color-text: black }"],
  ])("leaves rules %s as they are", async (_which, css) => {
    expect(await built(css)).toBe(css);
  });

  it("leaves the colour scheme of the page to the host", async () => {
    expect(await built(":root { color-scheme: dark }")).toBe(":root { --sw-color-scheme: dark }");
  });

  it("limits a reset to elements of ours and undoes the host's rules first", async () => {
    const [revert, , , margin, states] = (
      await built("h1, ul { margin: 0 }\n*::before, :focus-visible { outline: 0 }")
    ).split(/(?<=\})\s*/);
    expect(revert).toMatch(/ all: revert/);
    expect(margin).toMatch(/^h1:is\(.+\), *ul:is\(.+\) \{ margin: 0 \}$/);
    expect(states).toMatch(/^\*:is\(.+\)::before, *:is\(.+\):focus-visible \{ outline: 0 \}$/);
    expect(`${margin}${states}`).not.toMatch(/(^|,)\s*(h1|ul|\*|:focus-visible)\s*[,{:](?!is)/);
  });

  it("gives text to the outermost of ours, and no background", async () => {
    const css = await built("body { background: white; font-size: 14px }");
    expect(css).toContain("font-size: 14px");
    expect(css).not.toMatch(/background|body/);
  });
});
