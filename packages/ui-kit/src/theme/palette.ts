import {
  amber,
  amberA,
  amberDark,
  amberDarkA,
  blue,
  blueA,
  blueDark,
  blueDarkA,
  iris,
  irisA,
  irisDark,
  irisDarkA,
  jade,
  jadeA,
  jadeDark,
  jadeDarkA,
  slate,
  slateA,
  slateDark,
  slateDarkA,
  tomato,
  tomatoA,
  tomatoDark,
  tomatoDarkA,
} from "@radix-ui/colors";

const white = "#ffffff";

/** Light values of the colour names. Sources: the Radix scales named in each value. */
export const lightColors = {
  surface: slate.slate1,
  surfaceRaised: white,
  surfaceSunken: slate.slate2,
  surfaceHover: slateA.slateA3,
  surfaceActive: slateA.slateA4,
  surfaceSelected: white,
  overlay: "rgb(28 32 36 / 0.42)",
  text: slate.slate12,
  textMuted: slate.slate11,
  textOnFill: white,
  border: slateA.slateA4,
  borderStrong: slateA.slateA6,
  borderControl: slate.slate9,
  focus: iris.iris9,
  accent: iris.iris9,
  accentHover: iris.iris10,
  accentText: iris.iris11,
  accentSoft: irisA.irisA3,
  accentBorder: irisA.irisA6,
  neutralSoft: slateA.slateA3,
  positive: jade.jade9,
  positiveText: deeper(jade.jade11, jade.jade12),
  positiveSoft: jade.jade3,
  positiveBorder: jadeA.jadeA6,
  caution: amber.amber9,
  cautionText: deeper(amber.amber11, amber.amber12),
  cautionSoft: amber.amber3,
  cautionBorder: amberA.amberA6,
  critical: tomato.tomato9,
  criticalText: deeper(tomato.tomato11, tomato.tomato12),
  criticalSoft: tomato.tomato3,
  criticalBorder: tomatoA.tomatoA6,
  criticalFill: tomato.tomato11,
  criticalFillHover: "#b92c11",
  info: blue.blue9,
  infoText: deeper(blue.blue11, blue.blue12),
  infoSoft: blue.blue3,
  infoBorder: blueA.blueA6,
};

/** Dark values of the same names. */
export const darkColors: typeof lightColors = {
  surface: slateDark.slate1,
  surfaceRaised: slateDark.slate2,
  surfaceSunken: slateDark.slate1,
  surfaceHover: slateDarkA.slateA3,
  surfaceActive: slateDarkA.slateA4,
  surfaceSelected: slateDark.slate5,
  overlay: "rgb(0 0 0 / 0.56)",
  text: slateDark.slate12,
  textMuted: slateDark.slate11,
  textOnFill: white,
  border: slateDarkA.slateA4,
  borderStrong: slateDarkA.slateA6,
  borderControl: slateDark.slate9,
  focus: irisDark.iris11,
  accent: irisDark.iris9,
  accentHover: iris.iris10,
  accentText: irisDark.iris11,
  accentSoft: irisDarkA.irisA3,
  accentBorder: irisDarkA.irisA6,
  neutralSoft: slateDarkA.slateA3,
  positive: jadeDark.jade9,
  positiveText: jadeDark.jade11,
  positiveSoft: jadeDark.jade3,
  positiveBorder: jadeDarkA.jadeA6,
  caution: amberDark.amber9,
  cautionText: amberDark.amber11,
  cautionSoft: amberDark.amber3,
  cautionBorder: amberDarkA.amberA6,
  critical: tomatoDark.tomato9,
  criticalText: tomatoDark.tomato11,
  criticalSoft: tomatoDark.tomato3,
  criticalBorder: tomatoDarkA.tomatoA6,
  criticalFill: tomato.tomato11,
  criticalFillHover: "#b92c11",
  info: blueDark.blue9,
  infoText: blueDark.blue11,
  infoSoft: blueDark.blue3,
  infoBorder: blueDarkA.blueA6,
};

/**
 * A fifth of the way from a scale's text step to its darkest: step 11 alone misses 4.5 to 1 on the
 * scale's own soft background (step 3) by a little.
 */
function deeper(step11: string, step12: string): string {
  const [from, to] = [step11, step12].map(channelsOf);
  const mixed = from?.map((channel, index) => channel * 0.8 + (to?.[index] ?? 0) * 0.2) ?? [];
  return `#${mixed.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;
}

function channelsOf(hex: string): number[] {
  return (hex.slice(1).match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
}
