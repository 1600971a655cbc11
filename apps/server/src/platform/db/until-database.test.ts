import { expect, it } from "vitest";
import { createLogger } from "../logger.ts";
import { untilDatabase } from "./until-database.ts";

const log = createLogger({ level: "fatal", name: "test", file: null });
const failing = (times: number, code: string) => {
  let left = times;
  return async () => {
    left -= 1;
    if (left >= 0) throw Object.assign(new Error("x"), { code });
    return "begun";
  };
};

it.each(["57P03", "ECONNREFUSED", "53100"])(
  "a start waits while the database says %s",
  async (code) => {
    const told: string[] = [];
    const onWait = (reason: string) => void told.push(reason);
    const begun = untilDatabase(failing(20, code), { log, onWait, ladderMs: [0] });
    expect(await begun).toBe("begun");
    expect(told).toHaveLength(1);
  },
);

it("a start does not wait for what will not get better by itself", async () => {
  const wrongPassword = failing(1, "28P01");
  await expect(
    untilDatabase(wrongPassword, { log, onWait: () => {}, ladderMs: [0] }),
  ).rejects.toThrow("x");
});
