import { endpoints } from "@sitewright/contract";
import type { ReportSettings } from "./report-settings.ts";

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const schema = endpoints.reports.update.body.required();

/**
 * Settings that somebody changed and has not saved, kept for as long as the tab is open, so that a look at
 * another screen or a reload loses nothing. A store that is full or closed keeps nothing.
 */
export function settingsDraft(key: string, store: Store | null) {
  const name = `sitewright.report-draft.${key}`;
  return {
    read(): ReportSettings | null {
      const text = attempt(() => store?.getItem(name)) ?? null;
      const read = schema.safeParse(attempt(() => JSON.parse(text ?? "null")));
      return read.success ? read.data : null;
    },
    /** What is half typed, and so no settings yet, leaves what was kept before. */
    write(settings: ReportSettings): void {
      if (!schema.safeParse(settings).success) return;
      attempt(() => store?.setItem(name, JSON.stringify(settings)));
    },
    forget(): void {
      attempt(() => store?.removeItem(name));
    },
  };
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
