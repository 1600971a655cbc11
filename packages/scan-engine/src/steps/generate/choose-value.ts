import type { SeenField } from "./page-survey.ts";
import { plainWords } from "./words.ts";

/** An address that nobody has: the domain is kept for examples. */
const email = "jane.doe@example.com";
const message = "This is a test message from an automated check. Please ignore it.";

const byType: Record<string, string> = {
  email,
  tel: "5555550123",
  url: "https://example.com/",
  number: "1",
  range: "5",
  date: "2026-05-12",
  "datetime-local": "2026-05-12T10:30",
  month: "2026-05",
  week: "2026-W20",
  time: "10:30",
  color: "#336699",
  textarea: message,
};

const byAutocomplete: Record<string, string> = {
  name: "Jane Doe",
  "given-name": "Jane",
  "family-name": "Doe",
  email,
  tel: "5555550123",
  "street-address": "1 Test Street",
  "address-line1": "1 Test Street",
  "address-level2": "Berlin",
  "postal-code": "10115",
  country: "DE",
  "country-name": "Germany",
  organization: "Example Ltd",
  url: "https://example.com/",
  bday: "1990-05-12",
};

const byWords: readonly [RegExp, string][] = [
  [/e ?mail/, email],
  [/first ?name|given ?name|vorname|prénom/, "Jane"],
  [/last ?name|family ?name|surname|nachname/, "Doe"],
  [/phone|mobile|telefon|\btel\b/, "5555550123"],
  [/post ?code|postal|\bzip\b|\bplz\b/, "10115"],
  [/\bcity\b|\btown\b|\bstadt\b|\bort\b|ville/, "Berlin"],
  [/street|address|straße|adresse/, "1 Test Street"],
  [/country|\bland\b|pays/, "Germany"],
  [/company|organi[sz]ation|firma/, "Example Ltd"],
  [/subject|topic|betreff|sujet/, "Test message"],
  [/\bage\b|amount|quantity|\bqty\b|menge/, "1"],
  [/web ?site|\burl\b/, "https://example.com/"],
  [/message|comment|nachricht/, message],
  [/\bname\b|\bnom\b/, "Jane Doe"],
];

const others = ["1234", "12345", "123456", "abc", "ABC123", "Example", "+15555550123"];

/**
 * A value that a field takes, by what it says of itself: its autocomplete, its type, its name and label, in this order.
 * @returns null where nothing fits
 */
export function chooseValue(field: SeenField): string | null {
  const known = byAutocomplete[field.autocomplete.split(" ").at(-1) ?? ""];
  const words = plainWords(`${field.key} ${field.name}`);
  const said = byWords.find(([pattern]) => pattern.test(words))?.[1];
  const bySort = field.type === "text" ? undefined : byType[field.type];
  const value = inRange(field, known ?? bySort ?? said ?? "Example text");
  const fitting = [value, ...others].find((one) => fits(field, one));
  return fitting ?? null;
}

const dated = new Set(["date", "datetime-local", "month", "week", "time"]);

function inRange({ type, min, max }: SeenField, value: string): string {
  if (type === "number" || type === "range") {
    const least = Number.parseFloat(min);
    const most = Number.parseFloat(max);
    if (Number.isFinite(least)) return String(least);
    return Number.isFinite(most) ? String(Math.min(1, most)) : value;
  }
  if (!dated.has(type)) return value;
  if (min !== "" && value < min) return min;
  return max !== "" && value > max ? max : value;
}

/** The patterns that fields often have are plain; others could take any time to try, and are asked of nobody. */
function isPlain(pattern: string): boolean {
  const repeats = pattern.match(/[*+{]/g)?.length ?? 0;
  return pattern.length <= 60 && repeats <= 3 && !/[()|]/.test(pattern);
}

function fits({ pattern, maxLength }: SeenField, value: string): boolean {
  if (maxLength >= 0 && value.length > maxLength) return false;
  if (pattern === "") return true;
  if (!isPlain(pattern)) return false;
  try {
    return new RegExp(`^(?:${pattern})$`, "u").test(value);
  } catch {
    return false;
  }
}
