import {
  type Report,
  type ReportPeriod,
  type ReportSection,
  reportSections,
  usualReportSections,
} from "@sitewright/contract";

/** What a person sets up of a report. Colours that are null are those of all the team's reports. */
export type ReportSettings = {
  name: string;
  type: ReportSection[];
  period: ReportPeriod;
  text_color: string | null;
  background_color: string | null;
  highlight_color: string | null;
};

export const reportColors = ["highlight_color", "text_color", "background_color"] as const;

const monthThatIsOver: ReportPeriod = { kind: "month", month: null };

/** What a report is set up as, and what nobody has set up yet begins with. */
export function settingsOf(
  report: Report | null,
  name: string,
  first: ReportPeriod = monthThatIsOver,
): ReportSettings {
  if (report === null) {
    const colors = { text_color: null, background_color: null, highlight_color: null };
    return {
      name,
      type: [...usualReportSections],
      period: first,
      ...colors,
    };
  }
  const { type, period, text_color, background_color, highlight_color } = report;
  return { name: report.name, type, period, text_color, background_color, highlight_color };
}

/** With or without a section, in the order in which a report tells them. */
export function withSection(
  chosen: readonly ReportSection[],
  section: ReportSection,
  isIn: boolean,
): ReportSection[] {
  return reportSections.filter((one) => (one === section ? isIn : chosen.includes(one)));
}

export function isSame(one: ReportSettings, other: ReportSettings): boolean {
  return textOf(one) === textOf(other);
}

/** By name, since what an answer brings may stand in another order. */
function textOf({ name, type, period, ...colors }: ReportSettings): string {
  const days = Object.entries(period).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([name, type, days, reportColors.map((color) => colors[color])]);
}
