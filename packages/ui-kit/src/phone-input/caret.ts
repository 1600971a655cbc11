/** How many digits stand before a place in a text. */
export function digitsBefore(text: string, place: number): number {
  return text.slice(0, place).replaceAll(/\D/g, "").length;
}

/** The place right after the given number of digits; the end when there are fewer. */
export function caretAfter(text: string, digits: number): number {
  if (digits === 0) return 0;
  let seen = 0;
  for (const [place, letter] of [...text].entries()) {
    if (/\d/.test(letter)) seen += 1;
    if (seen === digits) return place + 1;
  }
  return text.length;
}
