/** Below this width a screen is a phone's: one column, tighter padding. */
export const narrow = "screen and (max-width: 639px)";

export const reducedMotion = "(prefers-reduced-motion: reduce)";

/** The person has colours of their own: grounds and shadows are not drawn, borders and outlines are. */
export const forcedColors = "(forced-colors: active)";

/** Below this the app's sidebar is a drawer: the usual edge of a tablet held upright. */
const smallScreen = "screen and (max-width: 767px)";

/** Below this a list and what is open of it do not stand side by side. */
export const oneColumn = "screen and (max-width: 1179px)";

/** The queries that an application's own styles share with the kit. */
export const media = { forcedColors, narrow, oneColumn, reducedMotion, smallScreen } as const;
