import type { Result } from "lighthouse";
import { shorten, storableText } from "../../capture/storable-text.ts";
import { withoutClock } from "../../steady/clock/clock-url.ts";

type Details = NonNullable<Result["audits"][string]["details"]>;
type Table = Extract<Details, { type: "table" | "opportunity" }>;
type Heading = Table["headings"][number];
type Item = Table["items"][number];
type Value = Item[string];

const maxRows = 20;
const maxCellChars = 300;

/** An audit's table as text: one record a row, keyed by the column's label. Pure. */
export function detailRows(details: Details | undefined): Record<string, string>[] {
  return (details ? rowsOf(details) : [])
    .filter((row) => Object.keys(row).length > 0)
    .slice(0, maxRows);
}

function rowsOf(details: Details): Record<string, string>[] {
  switch (details.type) {
    case "table":
    case "opportunity":
      return details.items.map((item) => toRow(details.headings, item));
    case "checklist":
      return Object.values(details.items).map(({ label, value }) => ({
        Check: cell(String(label)),
        Result: value ? "Yes" : "No",
      }));
    case "list":
      return details.items.flatMap((item) => {
        const inner = item.type === "list-section" ? item.value : item;
        if (inner.type === "table" || inner.type === "checklist") return rowsOf(inner);
        if (inner.type === "node" || inner.type === "text") return [{ Element: toText(inner) }];
        return [];
      });
    default:
      return [];
  }
}

function toRow(headings: Heading[], item: Item): Record<string, string> {
  const row: Record<string, string> = {};
  for (const { key, label, valueType } of headings) {
    const text = key === null ? "" : toText(item[key], valueType);
    if (text) row[String(label) || "Item"] = text;
  }
  return row;
}

function toText(value: Value, valueType?: Heading["valueType"]): string {
  if (typeof value === "number") return withUnit(value, valueType);
  if (typeof value === "string") return cell(value);
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (value === undefined || !("type" in value)) return "";
  switch (value.type) {
    case "node":
      return cell([value.selector, value.explanation].filter(Boolean).join(": "));
    case "link":
      return cell(`${value.text} ${value.url}`.trim());
    case "source-location":
      return cell(`${value.url}:${value.line + 1}:${value.column + 1}`);
    case "numeric":
      return withUnit(value.value, valueType);
    case "baseline-status":
      return cell(String(value.displayString));
    case "code":
    case "text":
    case "url":
      return cell(String(value.value));
    default:
      return "";
  }
}

function withUnit(value: number, valueType: Heading["valueType"] | undefined): string {
  if (valueType === "bytes") return `${(value / 1024).toFixed(1)} KiB`;
  if (valueType === "ms" || valueType === "timespanMs") return `${Math.round(value)} ms`;
  return String(Math.round(value * 1000) / 1000);
}

function cell(text: string): string {
  return shorten(storableText(withoutClock(text)), maxCellChars);
}
