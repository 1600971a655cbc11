import { endpoints } from "@sitewright/contract";
import { forgetDraft, keepDraft, readDraft } from "@sitewright/feature-kit";
import type { ReportSettings } from "./report-settings.ts";

const schema = endpoints.reports.update.body.required();

/** Settings that somebody changed and has not saved, so that a look at another screen or a reload loses nothing. */
export function settingsDraft(key: string) {
  const name = `report-${key}`;
  return {
    read(): ReportSettings | null {
      const read = schema.safeParse(readDraft(name));
      return read.success ? read.data : null;
    },
    /** What is half typed, and so no settings yet, leaves what was kept before. */
    write(settings: ReportSettings): void {
      if (schema.safeParse(settings).success) keepDraft(name, settings);
    },
    forget: () => forgetDraft(name),
  };
}
