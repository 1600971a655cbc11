import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const lines = style({ display: "grid", justifyItems: "start", gap: 2, minWidth: 0 });

export const second = style({
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  fontWeight: vars.weight.text,
  overflowWrap: "anywhere",
});

export const titled = style({ display: "flex", flexWrap: "wrap", gap: vars.space["2"] });

export const suggestions = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(260px, 100%), 1fr))",
  gap: vars.space["4"],
  margin: 0,
  padding: 0,
  listStyle: "none",
});

export const suggestion = style({
  display: "grid",
  gridTemplateRows: "auto auto 1fr auto",
  gap: vars.space["1"],
  minWidth: 0,
  overflowWrap: "anywhere",
});

export const suggestionTitle = style({ margin: 0, fontSize: "inherit" });

export const suggestionActions = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  alignSelf: "end",
  gridRow: 4,
  gap: vars.space["2"],
});

export const notKept = style({
  margin: 0,
  padding: 0,
  listStyle: "none",
  overflowWrap: "anywhere",
});
