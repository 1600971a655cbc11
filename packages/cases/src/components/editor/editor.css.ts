import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

const wide = "(min-width: 900px)";
const wider = "(min-width: 1200px)";

/** Steps at the left, the one that is open at the right; below each other on a phone. */
export const panes = style({
  display: "grid",
  gap: vars.space["4"],
  alignItems: "start",
  "@media": {
    [wide]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)" },
    [wider]: { gridTemplateColumns: "minmax(0, 2fr) minmax(0, 3fr)" },
  },
});

/** Keeps the place of the step that is opened beside the list; below it there is none to keep. */
export const nothingOpen = style({
  display: "none",
  "@media": { [wide]: { display: "block" } },
});

export const list = style({ listStyle: "none", margin: 0, padding: 0 });

export const row = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space["2"],
  paddingInline: vars.space["2"],
  selectors: {
    "& + &": { borderTop: `1px solid ${vars.color.border}` },
    "&[data-current=true]": { background: vars.color.accentSoft },
    "&[data-dragged=true]": { opacity: 0.5 },
  },
});

export const choose = style({
  display: "flex",
  flex: 1,
  alignItems: "center",
  gap: vars.space["2"],
  minWidth: 0,
  minHeight: 44,
  paddingBlock: vars.space["2"],
  border: 0,
  background: "none",
  color: vars.color.text,
  font: "inherit",
  textAlign: "start",
  cursor: "pointer",
  overflowWrap: "anywhere",
  selectors: {
    "&[data-off=true]": { color: vars.color.textMuted, textDecoration: "line-through" },
    // Its words say what is to be done about it, so they are there to be read.
    "&[data-off=unread]": { color: vars.color.textMuted },
  },
});

export const number = style({
  flex: "none",
  minWidth: 24,
  color: vars.color.textMuted,
  fontVariantNumeric: "tabular-nums",
  textAlign: "end",
});

export const form = style({ display: "grid", gap: vars.space["4"] });

export const heading = style({
  margin: 0,
  fontSize: vars.text.body.size,
  fontWeight: vars.weight.strong,
});

export const fields = style({
  display: "grid",
  gap: vars.space["3"],
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 180px), 1fr))",
  alignItems: "start",
});

/** Fields side by side, and at their end what takes them away. */
export const removable = style({
  display: "flex",
  alignItems: "flex-end",
  gap: vars.space["2"],
  width: "100%",
});

export const grow = style({ flex: 1, minWidth: 0 });

/** The page as it was seen: to know it by, the fields below it are what is worked on. */
export const seenPage = style({ maxWidth: 480 });

export const note = style({
  margin: 0,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
});

export const facts = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space["2"],
});

/** A button among words, whose coming moves nothing below it. */
export const amongWords = style({ marginBlock: -6 });

/** What stands with a step: of one that an import could not read, why, and its code. */
export const stepNote = style({
  margin: 0,
  padding: vars.space["3"],
  borderRadius: vars.radius.medium,
  background: vars.color.surfaceSunken,
  overflowWrap: "anywhere",
  whiteSpace: "pre-wrap",
});
