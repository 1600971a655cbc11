/**
 * Whether one version comes before (negative) or after (positive) another, part by part; what is
 * missing is 0, and a part with letters comes before any number: 3.0.0-beta1 < 3.0.0. Pure.
 */
export function compareVersions(first: string, second: string): number {
  const [a, b] = [partsOf(first), partsOf(second)];
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const order = compareParts(a[index] ?? 0, b[index] ?? 0);
    if (order !== 0) return order;
  }
  return 0;
}

type Part = number | string;

function partsOf(version: string): Part[] {
  return version.split(/[.\-_]/).map((part) => (/^\d{1,15}$/.test(part) ? Number(part) : part));
}

function compareParts(a: Part, b: Part): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  if (typeof a === "number") return 1;
  if (typeof b === "number") return -1;
  return a < b ? -1 : Number(a > b);
}
