import { rm } from "node:fs/promises";
import { join } from "node:path";
import { makeStripedPng } from "@sitewright/scan-engine/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pathOfKey } from "../../platform/storage/file-store.ts";
import { createFakeComparer } from "../../testing/fake-comparer.ts";
import { createFakeScanner } from "../../testing/fake-scanner.ts";
import { lookAtPng } from "../../testing/make-png.ts";
import { removeUnusedFiles } from "../../testing/remove-unused-files.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { makeScannedSite } from "../../testing/scanned-site.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { artifactLink } from "../artifacts/index.ts";
import { resultsChores } from "../plan/index.ts";

const size = { width: 100, height: 900 };
const draw = (drawn: Partial<Parameters<typeof makeStripedPng>[0]>) =>
  makeStripedPng({ ...size, ...drawn });
const pictured = (picture: Uint8Array) => ({ scanner: createFakeScanner({ picture }) });

describe("pictures of scans of one page", () => {
  let app: TestApp;
  let plain: Buffer;
  let changed: Buffer;

  beforeAll(async () => {
    app = await createTestApp({ settings: { payments: { kind: "off" } } });
    plain = await draw({});
    changed = await draw({ marks: { 450: 0xff } });
  });

  afterAll(() => app.close());

  /** A page of which a test compared the plain picture with the changed one. */
  async function testedPage() {
    const made = await makeScannedSite(app, ["/a"], { type: "free", ...pictured(plain) });
    const comparer = createFakeComparer();
    const teamId = made.member.team.id;
    const stored = await storedOf(teamId);
    await made.start({ site_id: made.site.id });
    await runJobs(app, { ...pictured(changed), comparer });
    const grown = (await storedOf(teamId)) - stored;
    return { ...made, teamId, comparer, stored, grown };
  }

  async function storedOf(teamId: string): Promise<number> {
    const { rows } = await app.database.owner.query<{ bytes: string }>(
      "select sum(bytes) as bytes from artifacts where team_id = $1",
      [teamId],
    );
    return Number(rows[0]?.bytes);
  }

  async function picturesOf({ as, page }: Awaited<ReturnType<typeof makeScannedSite>>) {
    const { results } = await as.scans(page);
    const scans = await Promise.all(results.map(({ id }) => as.scan(id)));
    return scans.map(({ images }) => images?.[0]?.url ?? "");
  }

  const read = async (url: string, method: "GET" | "HEAD" = "GET", headers = {}) =>
    app.call({ method, url, headers });

  it("take the room of what changed, and are compared as they were", async () => {
    const { comparer, stored, grown } = await testedPage();
    expect(stored).toBeGreaterThan(plain.length);
    expect(grown).toBeLessThan(plain.length / 40);
    const pngOf = (side: "before" | "after") =>
      Buffer.from(comparer.calls[0]?.[side].scan.images?.[0]?.png ?? []);
    expect(pngOf("before").equals(plain)).toBe(true);
    expect(pngOf("after").equals(changed)).toBe(true);
  });

  it("are served as any file is", async () => {
    const made = await testedPage();
    const [url = ""] = await picturesOf(made);
    const whole = await read(url);
    expect(whole.headers).toMatchObject({ "content-type": "image/png", "accept-ranges": "bytes" });
    expect(whole.rawPayload.equals(changed)).toBe(true);
    const part = await read(url, "GET", { range: "bytes=90000-200000" });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload.equals(changed.subarray(90_000, 200_001))).toBe(true);
    const head = await read(url, "HEAD");
    expect(head.headers["content-length"]).toBe(String(changed.length));
    const again = await read(url, "GET", { "if-none-match": String(whole.headers.etag) });
    expect(again.statusCode).toBe(304);
    const [owner = "", sha256 = ""] = url.slice(url.lastIndexOf("/") + 1).split(".");
    const crop = { x: 0, y: 450, width: 9, height: 1, shrink: 1 };
    const link = artifactLink(app.deps.links, { owner, sha256, type: "striped-png", crop });
    expect(lookAtPng((await read(link)).rawPayload).first).toEqual([255, 0, 0]);
  });

  it("keep what they have in common for as long as one of them is kept", async () => {
    const made = await testedPage();
    const [, older = ""] = await picturesOf(made);
    const now = () => new Date(Date.now() + 10 * 365 * 24 * 3_600_000);
    const { signal } = new AbortController();
    for (const chore of resultsChores) await chore.run({ ...app.deps, now }, signal);
    await removeUnusedFiles(app);
    const urls = await picturesOf(made);
    expect(urls).toHaveLength(1);
    expect((await read(urls[0] ?? "")).rawPayload.equals(changed)).toBe(true);
    // The test has the picture that its older scan does not keep any more.
    expect((await read(older)).rawPayload.equals(plain)).toBe(true);

    await made.as.remove(`/v1/ops/site/${made.site.id}`);
    await runJobs(app);
    await removeUnusedFiles(app);
    expect(await storedOf(made.teamId)).toBe(0);
  });

  it("keep of older scans that are gone what they differ from, and that differs from", async () => {
    const anew = Object.fromEntries(Array.from({ length: 8 }, (_, at) => [450 + at, at + 1]));
    const days = await Promise.all([{}, { 454: 1 }].map((marks) => draw({ anew, marks })));
    const made = await makeScannedSite(app, ["/a"], { type: "free", ...pictured(plain) });
    for (const picture of days) {
      await made.as.post("/v1/ops/scan", { page_id: made.page });
      await runJobs(app, pictured(picture));
    }
    const now = () => new Date(Date.now() + 10 * 365 * 24 * 3_600_000);
    const { signal } = new AbortController();
    for (const chore of resultsChores) await chore.run({ ...app.deps, now }, signal);
    await removeUnusedFiles(app);
    const { rows } = await app.database.owner.query<{ bytes: number }>(
      `select bytes from artifacts join run_artifacts using (team_id, sha256)
       where team_id = $1 and type = 'strips' order by bytes desc`,
      [made.member.team.id],
    );
    const [whole = 0, ...patches] = rows.map(({ bytes }) => bytes);
    expect(whole).toBeGreaterThan(plain.length * 0.9);
    expect(patches).toHaveLength(2);
    const [url = "", ...others] = await picturesOf(made);
    expect(others).toEqual([]);
    const newest = days.at(-1) ?? plain;
    expect((await read(url)).rawPayload.equals(newest)).toBe(true);
    const part = await read(url, "GET", { range: "bytes=90000-200000" });
    expect(part.rawPayload.equals(newest.subarray(90_000, 200_001))).toBe(true);
  });

  it("are stored anew where the disk has lost one", async () => {
    const made = await makeScannedSite(app, ["/a"], pictured(plain));
    const { rows } = await app.database.owner.query<{ sha256: string }>(
      "select sha256 from run_artifacts where type = 'strips' and team_id = $1",
      [made.member.team.id],
    );
    for (const { sha256 } of rows) {
      const key = { owner: made.member.team.id, sha256 };
      await rm(join(app.dataDir, "artifacts", pathOfKey(key)));
    }
    const [lost = ""] = await picturesOf(made);
    expect([rows.length, (await read(lost)).statusCode]).toEqual([1, 404]);

    await made.as.post("/v1/ops/scan", { page_id: made.page });
    await runJobs(app, pictured(plain));
    for (const url of await picturesOf(made)) {
      expect((await read(url)).rawPayload.equals(plain)).toBe(true);
    }
  });
});
