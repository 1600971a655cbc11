import { globalStyle } from "@vanilla-extract/css";
import { forcedColors } from "../internal/media.ts";
import { vars } from "./contract.css.ts";

globalStyle("*, *::before, *::after", { boxSizing: "border-box" });

globalStyle("html", { textSizeAdjust: "100%" });

globalStyle("body, h1, h2, h3, h4, p, dl, dd, ul, ol, figure, pre, fieldset, legend", {
  margin: 0,
  padding: 0,
});

globalStyle("ul, ol", { listStyle: "none" });

globalStyle("fieldset", { border: 0, minWidth: 0 });

globalStyle("body", {
  background: vars.color.surface,
  color: vars.color.text,
  fontFamily: vars.font.sans,
  fontSize: vars.text.body.size,
  lineHeight: vars.text.body.line,
  // Inter's single-storey a and round quotes keep long tables of words quiet.
  fontFeatureSettings: '"cv11", "ss03"',
  WebkitFontSmoothing: "antialiased",
  MozOsxFontSmoothing: "grayscale",
});

globalStyle("button, input, textarea, select", { font: "inherit", color: "inherit" });

// Evidence is shown letter by letter: a ligature would draw `</` or `!=` as something else.
globalStyle("code, pre, kbd, samp", { fontFamily: vars.font.mono, fontVariantLigatures: "none" });

globalStyle("img, svg", { display: "block", flex: "none" });

globalStyle(":focus-visible", {
  outline: `2px solid ${vars.color.focus}`,
  outlineOffset: 2,
});

// Where a ground of its own is not drawn, what is chosen would look as all else.
globalStyle(":is([aria-selected=true], a[aria-current]):not(:focus-visible)", {
  "@media": { [forcedColors]: { outline: "2px solid Highlight", outlineOffset: -2 } },
});

globalStyle("::selection", { background: vars.color.accentSoft });
