/**
 * Without what a reader cannot see and a program may obey: control signs but tab and line feed, signs that turn the line
 * round (Unicode's bidirectional controls), byte order marks, noncharacters and halves of a pair.
 */
export function plainText(text: string): string {
  return text.toWellFormed().replaceAll(unseen, "");
}

const unseen = /(?![\t\n])[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu;
