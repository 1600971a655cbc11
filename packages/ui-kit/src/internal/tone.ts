/** The meanings a colour may carry; each is always shown with a word or an icon too. */
export type Tone = "neutral" | "accent" | "positive" | "caution" | "critical" | "info";
