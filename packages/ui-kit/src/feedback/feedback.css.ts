import { style } from "@vanilla-extract/css";
import { vars } from "../theme/contract.css.ts";

export const empty = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  gap: vars.space["1"],
  padding: `48px ${vars.space["5"]}`,
  textAlign: "center",
});

export const emptyIcon = style({
  display: "grid",
  placeItems: "center",
  width: 44,
  height: 44,
  marginBottom: vars.space["2"],
  borderRadius: vars.radius.large,
  background: vars.color.accentSoft,
  color: vars.color.accentText,
});

export const emptyTitle = style({
  fontSize: vars.text.lead.size,
  fontWeight: vars.weight.title,
  lineHeight: vars.text.lead.line,
});

export const emptyDescription = style({ maxWidth: 440, color: vars.color.textMuted });

export const emptyActions = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "center",
  gap: vars.space["2"],
  marginTop: vars.space["4"],
});

export const notice = style({
  display: "flex",
  gap: vars.space["3"],
  padding: `14px ${vars.space["4"]}`,
  border: `1px solid ${vars.color.criticalBorder}`,
  borderRadius: vars.radius.large,
  background: vars.color.surfaceRaised,
});

export const softNotice = style({
  display: "flex",
  gap: vars.space["3"],
  padding: `${vars.space["3"]} ${vars.space["4"]}`,
  // Seen where forced colours take the background away.
  border: "1px solid transparent",
  borderRadius: vars.radius.large,
});
export const softNoticeIcon = style({ display: "inline-flex", paddingTop: 2 });
export const noticeIcon = style({
  display: "inline-flex",
  paddingTop: 2,
  color: vars.color.criticalText,
});

export const noticeBody = style({ flex: 1, minWidth: 0, overflowWrap: "anywhere" });

export const noticeTitle = style({ fontWeight: vars.weight.strong });

export const noticeDetail = style({ color: vars.color.textMuted });

export const noticeFoot = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${vars.space["1"]} ${vars.space["2"]}`,
  marginTop: vars.space["3"],
});

export const requestId = style({
  display: "inline-flex",
  alignItems: "center",
  gap: 4,
  minWidth: 0,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});

export const requestIdWord = style({ flex: "none" });

export const requestIdCode = style({ fontSize: vars.text.small.size, overflowWrap: "anywhere" });

export const offline = style({
  minHeight: 36,
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  gap: vars.space["2"],
  padding: `${vars.space["2"]} ${vars.space["4"]}`,
  background: vars.color.cautionSoft,
  color: vars.color.cautionText,
  fontSize: vars.text.label.size,
  fontWeight: vars.weight.label,
});
