/** The alphabet of GSM 03.38; those of its second table cost two. */
const basic = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
const extended = new Set("^{}\\[~]|€");

const plain: Readonly<Record<string, string>> = {
  "‘": "'",
  "’": "'",
  "“": '"',
  "”": '"',
  "„": '"',
  "–": "-",
  "—": "-",
  "…": "...",
  "·": "-",
  "\u00a0": " ",
};

/**
 * A text as one SMS carries it: on one line, in the alphabet of GSM 03.38, whose one odd character would
 * halve what fits, cut where it is longer. Pure.
 */
export function gsmText(text: string, max = 160): string {
  const line = text
    .normalize("NFC")
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, " ")
    .trim();
  const letters = [...line].flatMap((letter) => [...spelt(letter)]);
  const whole = letters.reduce((sum, letter) => sum + costOf(letter), 0) <= max;
  const room = whole ? max : max - 3;
  let kept = "";
  let cost = 0;
  for (const letter of letters) {
    cost += costOf(letter);
    if (cost > room) break;
    kept += letter;
  }
  return whole ? kept : `${kept.trimEnd()}...`;
}

function spelt(letter: string): string {
  if (basic.has(letter) || extended.has(letter)) return letter;
  const other = plain[letter] ?? letter.normalize("NFKD").replace(/\p{M}/gu, "");
  return [...other].map((one) => (basic.has(one) || extended.has(one) ? one : "?")).join("");
}

function costOf(letter: string): number {
  return extended.has(letter) ? 2 : 1;
}
