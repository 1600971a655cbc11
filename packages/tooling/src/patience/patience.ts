import { measurePace } from "./measure-pace.ts";

/**
 * How slow the machine was when the run began, as a multiple of a quiet one. The first process of a
 * run measures it; those it starts are told.
 */
const pace = Number(process.env.TEST_PACE ?? measurePace());
process.env.TEST_PACE = String(pace);

/**
 * A deadline of a test: as long as given on a quiet machine, longer on a slow one. For waits that end
 * when their condition holds, and for deadlines under test; never for a pause.
 * @param ms what suffices on a quiet machine, with room
 */
export function patience(ms: number): number {
  return Math.ceil(ms * pace);
}
