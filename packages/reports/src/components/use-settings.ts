import type { Report, ReportPeriod } from "@sitewright/contract";
import { useState } from "react";
import { isSame, type ReportSettings, settingsOf } from "../model/report-settings.ts";
import { settingsDraft } from "../model/settings-draft.ts";

export type SettingsState = ReturnType<typeof useSettings>;

/**
 * The settings of a report as they are being changed. What is not saved yet is there again after a look at
 * another screen or a reload, and closing the tab asks first.
 * @param key names the report, or what the first one is of. @param name what a new one is called, and @param first which
 * days it is of
 */
export function useSettings(report: Report | null, key: string, name: string, first: ReportPeriod) {
  const draft = settingsDraft(key);
  const saved = settingsOf(report, name, first);
  const [changed, setChanged] = useState<ReportSettings | null>(() => draft.read());
  const settings = changed ?? saved;
  const isChanged = changed !== null && !isSame(changed, saved);
  return {
    settings,
    /** Whether anything differs from what is saved. */
    isChanged,
    change(part: Partial<ReportSettings>) {
      const next = { ...settings, ...part };
      if (isSame(next, saved)) draft.forget();
      else draft.write(next);
      setChanged(next);
    },
    /** They are saved, or no longer wanted. */
    forget() {
      draft.forget();
      setChanged(null);
    },
  };
}
