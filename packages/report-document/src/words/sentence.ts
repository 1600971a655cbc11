/** How a sentence is meant: `thin` and `none` say what the data cannot. */
export type Tone = "good" | "worse" | "plain" | "thin" | "none";

/** A sentence of the summary, and the rule that said it. */
export type Sentence = { rule: string; tone: Tone; text: string };
