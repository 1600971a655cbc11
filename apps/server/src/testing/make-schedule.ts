import { endpoints, type NewSchedule, type Schedule } from "@sitewright/contract";
import type { actAs } from "./act-as.ts";

/**
 * A schedule as a form would send it: scans of all sites every ten minutes, from a day so far away that none comes due
 * by itself while a test has its moments come, unless told otherwise.
 */
export function newSchedule(change: Partial<NewSchedule> = {}): NewSchedule {
  return {
    name: `Schedule ${crypto.randomUUID()}`,
    task_type: "scan",
    frequency: "10-min",
    time: "00:00",
    timezone: "UTC",
    begin_date: "2040-01-01",
    ...change,
  };
}

/** Makes a schedule. */
export async function makeSchedule(
  as: ReturnType<typeof actAs>,
  change: Partial<NewSchedule> = {},
): Promise<Schedule> {
  const response = await as.post(endpoints.schedules.create.path, newSchedule(change));
  if (response.statusCode !== 201) throw new Error(`schedule: ${response.body}`);
  return response.json<Schedule>();
}
