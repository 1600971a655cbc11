import type { ReportSettings } from "./report-settings.ts";

export type SettingsFault = "noName" | "noSection" | "noDay" | "wrongDays" | "noColor";

/** What keeps settings from being drawn or saved; null for nothing. What the server alone knows, it says. */
export function settingsFault(settings: ReportSettings): SettingsFault | null {
  const { name, type, period, text_color, background_color, highlight_color } = settings;
  if (name.trim() === "") return "noName";
  if (type.length === 0) return "noSection";
  if (period.kind === "range") {
    if (period.from === "" || period.to === "") return "noDay";
    if (period.to < period.from) return "wrongDays";
  }
  const colors = [text_color, background_color, highlight_color];
  return colors.every((color) => color === null || isColor(color)) ? null : "noColor";
}

/** Whether a text is a colour as the API takes it. */
export function isColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}
