import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createLogger } from "./logger.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sitewright-log-"));
});
afterAll(() => rm(folder, { recursive: true }));

it("keeps secrets, query values and row details out, in a file of its own user", async () => {
  const file = join(folder, "x.log");
  const log = createLogger({ level: "info", name: "test", file });
  const cause = Object.assign(new Error("duplicate key"), {
    code: "23505",
    detail: "Key (email_key)=(planted@example.com) already exists.",
  });
  const failed = Object.assign(new Error("Failed query: insert\nparams: planted-hash", { cause }), {
    query: "insert into users values ($1)",
    params: ["planted-hash"],
  });
  log.error({ err: failed, password: "planted-password" }, "failed");
  log.info({ req: { authorization: "Bearer planted", headers: { cookie: "a=planted" } } }, "call");
  const text = await readFile(file, "utf8");
  expect(text).not.toContain("planted");
  expect(text).toContain("insert into users values ($1)");
  expect(text).toContain("23505");
  expect((await stat(file)).mode & 0o077).toBe(0);
});
