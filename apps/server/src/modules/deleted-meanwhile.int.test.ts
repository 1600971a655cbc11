import type { OpenEdition, Page } from "@sitewright/contract";
import type { PoolClient } from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { makeEdition, makeReport } from "../testing/make-report.ts";
import { runJobs } from "../testing/run-jobs.ts";
import { makeScannedSite } from "../testing/scanned-site.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** The answer of a call that waits for a lock while something else is done, and then goes on. */
async function whileItWaits<T>(
  { lock, call }: { lock: string; call: () => Promise<T> },
  act: (holder: PoolClient) => Promise<unknown>,
): Promise<T> {
  const holder = await app.database.owner.connect();
  await holder.query("begin");
  await holder.query(lock);
  const asked = call();
  await vi.waitFor(async () => {
    const waiting = await app.database.owner.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    expect(waiting.rowCount).toBe(1);
  });
  await act(holder);
  await holder.query("commit");
  holder.release();
  return asked;
}

it("a crawl of a site that is deleted while it is asked for is not found", async () => {
  const { as, site } = await makeScannedSite(app);
  const refused = await whileItWaits(
    {
      lock: "lock table runs in share row exclusive mode",
      call: () => as.post(`/v1/ops/site/${site.id}/crawl`, {}),
    },
    (holder) => holder.query("update sites set deleting_at = now() where id = $1", [site.id]),
  );
  expect(refused.json()).toMatchObject({ code: "NOT_FOUND" });
});

it("an edition that is deleted while it is read is not found", async () => {
  const { as, site } = await makeScannedSite(app);
  const report = await makeReport(as, { site_id: site.id });
  const { id }: OpenEdition = await makeEdition(as, report.id);
  const refused = await whileItWaits(
    {
      lock: "lock table report_files in access exclusive mode",
      call: () => as.get(`/v1/ops/edition/${id}`),
    },
    (holder) => holder.query("delete from report_files where edition_id = $1", [id]),
  );
  expect(refused.json()).toMatchObject({ code: "NOT_FOUND" });
});

it("a report of a page that is deleted while it is made is not found", async () => {
  const { as, site, member } = await makeScannedSite(app, ["/", "/a"]);
  await as.post("/v1/ops/page", { site_id: site.id, page_urls: ["/new"] });
  await runJobs(app);
  const { results } = await as.pages(site.id);
  const { id } = results.find(({ page_url }) => page_url.endsWith("/new")) as Page;
  const refused = await whileItWaits(
    {
      lock: `select from teams where id = '${member.team.id}' for update`,
      call: () => as.post("/v1/ops/report", { page_id: id }),
    },
    (holder) => holder.query("delete from pages where id = $1", [id]),
  );
  expect(refused.json()).toMatchObject({
    code: "NOT_FOUND",
    reason: "Something that this names was deleted meanwhile. Look what is there now.",
  });
});
