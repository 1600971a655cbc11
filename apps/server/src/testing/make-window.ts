import { endpoints, type MaintenanceWindow, type NewMaintenanceWindow } from "@sitewright/contract";
import type { actAs } from "./act-as.ts";

/** A moment so many minutes from now. */
export function inMinutes(minutes: number): string {
  return new Date(Date.now() + minutes * 60_000).toISOString();
}

/** A maintenance window as a form would send it: on all sites, for an hour around now, unless told otherwise. */
export function newWindow(change: Partial<NewMaintenanceWindow> = {}): NewMaintenanceWindow {
  return {
    name: "Move of the database",
    starts_at: inMinutes(-30),
    ends_at: inMinutes(30),
    timezone: "UTC",
    ...change,
  };
}

/** Makes a maintenance window. */
export async function makeWindow(
  as: ReturnType<typeof actAs>,
  change: Partial<NewMaintenanceWindow> = {},
): Promise<MaintenanceWindow> {
  const response = await as.post(endpoints.maintenance.create.path, newWindow(change));
  if (response.statusCode !== 201) throw new Error(`maintenance window: ${response.body}`);
  return response.json<MaintenanceWindow>();
}
