/** A number in the reader's locale. */
export function formatNumber(value: number): string {
  return numbers.format(value);
}

const numbers = new Intl.NumberFormat();
