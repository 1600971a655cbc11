import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pathOfKey } from "../../platform/storage/file-store.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { makeScannedSite } from "../../testing/scanned-site.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

describe("what is found of security, accessibility and Lighthouse", () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp();
  });

  afterAll(() => app.close());

  async function scannedTwice() {
    const made = await makeScannedSite(app);
    await made.as.post("/v1/ops/scan", { page_id: made.page });
    await runJobs(app);
    const { results } = await made.as.scans(made.page);
    return { ...made, owner: made.member.team.id, ids: results.map(({ id }) => id) };
  }

  const filesOf = async (owner: string) =>
    (
      await app.database.owner.query<{ sha256: string; runs: string }>(
        `select sha256, count(*) as runs from run_artifacts
         where team_id = $1 and (part in ('security', 'accessibility') or part = 'lighthouse' and position = 100)
         group by sha256`,
        [owner],
      )
    ).rows;

  it("is kept once for all scans that say the same, and shown with each", async () => {
    const { as, owner, ids } = await scannedTwice();
    expect((await filesOf(owner)).map(({ runs }) => runs)).toEqual(["2", "2", "2"]);
    for (const { security, accessibility, lighthouse } of await Promise.all(ids.map(as.scan))) {
      expect(security.audits).toMatchObject([{ id: "hsts-present" }]);
      expect(accessibility).not.toBeNull();
      expect(lighthouse.metrics).not.toEqual([]);
    }
  });

  it("is shown of scans of before, which have it in their rows", async () => {
    const { as, ids } = await scannedTwice();
    const [id = ""] = ids;
    const [audit] = (await as.scan(id)).security.audits;
    const audits = [{ ...audit, title: "As it was told before" }];
    await app.database.owner.query(
      "update scan_parts set result = $1 where scan_id = $2 and name = 'security'",
      [JSON.stringify({ audits }), id],
    );
    expect((await as.scan(id)).security.audits).toEqual(audits);
  });

  it("is not there where the disk has lost it", async () => {
    const { as, owner, ids } = await scannedTwice();
    for (const { sha256 } of await filesOf(owner)) {
      await rm(join(app.dataDir, "artifacts", pathOfKey({ owner, sha256 })));
    }
    const { security, accessibility, lighthouse } = await as.scan(ids[0] ?? "");
    expect([security.audits, accessibility, lighthouse.metrics]).toEqual([[], null, []]);
  });
});
