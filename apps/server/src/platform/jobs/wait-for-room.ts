import type { DiskGauge } from "../storage/disk-gauge.ts";
import { LaterError } from "./job-error.ts";
import type { RegisteredJob } from "./register-job.ts";

/** A job that stores a lot: it waits, without using up a try, while the disk has too little room. */
export function waitForRoom<Deps>(
  job: RegisteredJob<Deps>,
): RegisteredJob<Deps & { disk: DiskGauge }> {
  return {
    ...job,
    async run(deps, payload, run) {
      const { room } = await deps.disk.look();
      if (room !== "enough") throw new LaterError("The disk has too little room.");
      return job.run(deps, payload, run);
    },
  };
}
