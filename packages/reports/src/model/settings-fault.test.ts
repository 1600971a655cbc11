import { expect, it } from "vitest";
import { type ReportSettings, settingsOf } from "./report-settings.ts";
import { settingsFault } from "./settings-fault.ts";

const good = settingsOf(null, "Report of lane.example");
const range = (from: string, to: string) => ({ period: { kind: "range", from, to } as const });

it.each<[Partial<ReportSettings>, ReturnType<typeof settingsFault>]>([
  [{}, null],
  [{ name: "  " }, "noName"],
  [{ type: [] }, "noSection"],
  [range("", "2026-01-02"), "noDay"],
  [range("2026-01-03", "2026-01-02"), "wrongDays"],
  [range("2026-01-02", "2026-01-02"), null],
  [{ text_color: "red" }, "noColor"],
  [{ text_color: "#A0b1C2" }, null],
])("says of %j: %s", (part, fault) => {
  expect(settingsFault({ ...good, ...part })).toBe(fault);
});
