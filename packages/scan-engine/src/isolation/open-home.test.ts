import { chmod, lstat, mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openHome } from "./open-home.ts";

const user = { uid: userInfo().uid, gid: userInfo().gid };
let parent: string;
let home: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "open-home-"));
  home = join(parent, `sitewright-home-${user.uid}`);
});

afterEach(() => rm(parent, { recursive: true, force: true }));

describe.skipIf(process.platform === "win32")("openHome", () => {
  it("makes a folder that only the user can enter, and finds it again", async () => {
    expect(await openHome(user, parent)).toBe(home);
    expect((await lstat(home)).mode & 0o777).toBe(0o700);
    expect(await openHome(user, parent)).toBe(home);
  });

  it("refuses a folder that others can enter", async () => {
    await mkdir(home);
    await chmod(home, 0o755);
    await expect(openHome(user, parent)).rejects.toThrow(/not a folder that only user/);
  });

  it("refuses a link to somewhere else", async () => {
    const elsewhere = await mkdtemp(join(parent, "elsewhere-"));
    await symlink(elsewhere, home);
    await expect(openHome(user, parent)).rejects.toThrow(/not a folder that only user/);
  });

  it.runIf(user.uid === 0)("refuses a folder of another user", async () => {
    await mkdir(join(parent, "sitewright-home-1"), { mode: 0o700 });
    await expect(openHome({ uid: 1, gid: 1 }, parent)).rejects.toThrow(/only user 1/);
  });
});
