import type { ReportSection } from "../edition.ts";
import type { Markup } from "../markup/html.ts";
import { findingsSection } from "./findings-section.ts";
import { healthSection } from "./health-section.ts";
import { issuesSection } from "./issues-section.ts";
import { measuredSection } from "./measured-section.ts";
import type { Drawn } from "./report-options.ts";
import { summarySection } from "./summary-section.ts";
import { testsSection } from "./tests-section.ts";
import { uptimeSection } from "./uptime-section.ts";

/** A section that has something to say. */
export type SectionBody = { title: string; count?: number; body: Markup };

/** How each section is drawn; null where nothing was measured that it could tell of. */
export const reportSectionBodies: Record<ReportSection, (drawn: Drawn) => SectionBody | null> = {
  summary: summarySection,
  health: healthSection,
  uptime: uptimeSection,
  found: (drawn) => findingsSection(drawn, "found"),
  mended: (drawn) => findingsSection(drawn, "mended"),
  open: (drawn) => findingsSection(drawn, "open"),
  tests: testsSection,
  issues: issuesSection,
  lighthouse: (drawn) => measuredSection(drawn, "lighthouse"),
  security: (drawn) => measuredSection(drawn, "security"),
  accessibility: (drawn) => measuredSection(drawn, "accessibility"),
};
