const units = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

type Numbers = (options: Intl.NumberFormatOptions) => Intl.NumberFormat;

/** A size in the unit that keeps it below 1,000. */
export function bytesIn(bytes: number, numbers: Numbers): string {
  let value = bytes;
  let power = 0;
  // By the rounded value: 999,960 bytes are 1 MB, not 1,000 kB.
  while (Math.abs(Math.round(value * 10) / 10) >= 1000 && power < units.length - 1) {
    value /= 1000;
    power += 1;
  }
  return numbers({
    style: "unit",
    unit: units[power] ?? "byte",
    unitDisplay: power === 0 ? "long" : "short",
    maximumFractionDigits: power === 0 ? 0 : 1,
  }).format(value);
}
