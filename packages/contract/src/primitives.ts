import { z } from "zod";

/** A UUID as the server makes them. */
export const idSchema = z.uuid();

/** ISO 8601 in UTC, with milliseconds. */
export const timeSchema = z.iso
  .datetime()
  // PostgreSQL's calendar goes from the year before the first one right to it.
  .refine((time) => !time.startsWith("0000"), "There is no year 0.");

/** 0 to 100, two decimals at most. */
export const scoreSchema = z.number().min(0).max(100);

/** A percentage of work done, 0 to 100. */
export const progressSchema = z.number().min(0).max(100);
