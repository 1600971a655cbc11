import { style } from "@vanilla-extract/css";
import { oneColumn } from "../internal/media.ts";
import { vars } from "../theme/contract.css.ts";

export const root = style({
  display: "grid",
  gridTemplateColumns: "minmax(380px, 500fr) minmax(0, 684fr)",
  gridTemplateRows: "minmax(0, 1fr)",
  flex: 1,
  minHeight: 0,
  "@media": { [oneColumn]: { gridTemplateColumns: "minmax(0, 1fr)", flex: "none" } },
});

const pane = style({ minWidth: 0, minHeight: 0 });

export const list = style([
  pane,
  {
    display: "flex",
    flexDirection: "column",
    borderInlineEnd: `1px solid ${vars.color.border}`,
    background: vars.color.surfaceRaised,
    "@media": {
      [oneColumn]: {
        border: 0,
        selectors: { "[data-open=true] > &": { display: "none" } },
      },
    },
  },
]);

export const detail = style([
  pane,
  {
    overflowY: "auto",
    background: vars.color.surface,
    "@media": {
      [oneColumn]: {
        overflow: "visible",
        selectors: { "[data-open=false] > &": { display: "none" } },
      },
    },
  },
]);
