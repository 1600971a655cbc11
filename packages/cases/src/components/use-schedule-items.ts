import { useMay } from "@sitewright/api-client";
import { type Case, paths } from "@sitewright/contract";
import type { MenuItem } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useTexts } from "../texts.ts";

/** The way to have a case run by itself, in the menu of its row; nothing for whoever may not. */
export function useScheduleItems(): (one: Pick<Case, "id">) => MenuItem[] {
  const { schedule: label } = useTexts("list");
  const maySchedule = useMay("schedules.create");
  const mayRun = useMay("caseruns.create");
  return ({ id: one }) => {
    if (!maySchedule || !mayRun) return [];
    const href = paths.schedules({ edit: "new", case: one });
    return [{ id: "schedule", label, icon: icons.schedules, href }];
  };
}
