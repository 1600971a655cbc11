/** Below this width a screen is a phone's: one column, tighter padding. */
export const narrow = "screen and (max-width: 639px)";

export const reducedMotion = "(prefers-reduced-motion: reduce)";
