import { media, vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const root = style({
  overflow: "hidden",
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.large,
  background: vars.color.surfaceRaised,
});

export const screen = style({
  position: "relative",
  overflow: "hidden",
  aspectRatio: "16 / 10",
  background: vars.color.surfaceSunken,
});

/** Slow enough to be no flash. */
const fade = "600ms";

export const picture = style({
  position: "absolute",
  inset: 0,
  width: "100%",
  height: "100%",
  objectFit: "cover",
  objectPosition: "top left",
  opacity: 0,
  transformOrigin: "top left",
  // From one step of its clock to the next, so that it comes nearer evenly.
  transition: `opacity ${fade} ${vars.motion.ease}, transform 100ms linear`,
  selectors: { "&[data-shown]": { opacity: 1 } },
  "@media": { [media.reducedMotion]: { transition: "none" } },
});

export const caption = style({
  // Two lines, so that nothing below moves from scene to scene.
  minHeight: `calc(2 * ${vars.text.lead.line} + 2 * ${vars.space["3"]})`,
  padding: `${vars.space["3"]} ${vars.space["4"]}`,
  borderTop: `1px solid ${vars.color.border}`,
  fontSize: vars.text.lead.size,
  lineHeight: vars.text.lead.line,
});

export const controls = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space["3"],
  padding: `0 ${vars.space["4"]} ${vars.space["3"]} ${vars.space["3"]}`,
});

export const scrubber = style({
  flex: 1,
  minWidth: 0,
  minHeight: 24,
  accentColor: vars.color.accent,
});
