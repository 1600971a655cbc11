import { media, vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

/** The list beside what is open of it. */
const listWidth = 232;

export const root = style({
  display: "grid",
  gridTemplateColumns: `${listWidth}px minmax(0, 1fr)`,
  gap: vars.space["5"],
  alignItems: "start",
  "@media": { [media.smallScreen]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});

export const picker = style({
  display: "none",
  "@media": { [media.smallScreen]: { display: "block" } },
});

/** Stays in view beside a long call, with a scroll of its own. */
export const side = style({
  position: "sticky",
  top: vars.space["4"],
  maxHeight: "calc(100vh - 96px)",
  overflowY: "auto",
  padding: 4,
  "@media": { [media.smallScreen]: { display: "none" } },
});

export const list = style({ display: "grid", gap: vars.space["3"] });

export const groups = style({ display: "grid", gap: 2 });

export const group = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space["2"],
  width: "100%",
  minHeight: 30,
  padding: "4px 8px",
  border: 0,
  borderRadius: vars.radius.medium,
  background: "none",
  color: vars.color.text,
  fontFamily: "inherit",
  fontSize: vars.text.label.size,
  fontWeight: vars.weight.name,
  textAlign: "start",
  cursor: "pointer",
  selectors: { "&:hover": { background: vars.color.surfaceHover } },
});

export const groupTitle = style({ flex: 1, minWidth: 0 });

export const rows = style({ display: "grid", margin: 0, padding: 0, listStyle: "none" });

export const row = style({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "46px minmax(0, 1fr)",
  alignItems: "center",
  gap: vars.space["2"],
  minHeight: 30,
  padding: "3px 8px 3px 14px",
  borderRadius: vars.radius.medium,
  fontSize: vars.text.label.size,
  selectors: {
    "&:hover": { background: vars.color.surfaceHover },
    "&[data-current=true]": {
      background: vars.color.surfaceSelected,
      fontWeight: vars.weight.name,
    },
  },
});

export const none = style({ display: "grid", gap: vars.space["2"], justifyItems: "start" });

export const muted = style({ color: vars.color.textMuted, fontSize: vars.text.small.size });

export const others = style({ margin: 0, paddingInline: 8, fontSize: vars.text.small.size });
