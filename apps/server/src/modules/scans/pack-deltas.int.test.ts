import { rm } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pathOfKey } from "../../platform/storage/file-store.ts";
import { registerMember } from "../../testing/factories.ts";
import { createFakeScanner } from "../../testing/fake-scanner.ts";
import { removeUnusedFiles } from "../../testing/remove-unused-files.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { makeScannedSite } from "../../testing/scanned-site.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { artifactLink } from "../artifacts/index.ts";
import { resultsChores } from "../plan/index.ts";

const words = Array.from({ length: 3_000 }, (_, at) => Math.imul(at, 0x9e3779b1) >>> 0).join(" ");
const archives = [words, `Tuesday ${words}`, `Wednesday ${words}`] as const;
const archived = (archive: string) => ({ scanner: createFakeScanner({ archive }) });

describe("files of scans of one page that change a little", () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp({ settings: { payments: { kind: "off" } } });
  });

  afterAll(() => app.close());

  /** A page whose archive changed with each of its three scans. */
  async function scannedThrice() {
    const [first, ...later] = archives;
    const made = await makeScannedSite(app, ["/a"], { type: "free", ...archived(first) });
    for (const archive of later) await scanAgain(made, archive);
    return { ...made, teamId: made.member.team.id };
  }

  async function scanAgain({ as, page }: Pick<Made, "as" | "page">, archive: string) {
    await as.post("/v1/ops/scan", { page_id: page });
    await runJobs(app, archived(archive));
  }

  async function bytesOf(teamId: string, type: string): Promise<number[]> {
    const { rows } = await app.database.owner.query<{ bytes: number }>(
      `select distinct sha256, bytes from artifacts join run_artifacts using (team_id, sha256)
       where team_id = $1 and type = $2`,
      [teamId, type],
    );
    return rows.map(({ bytes }) => bytes);
  }

  /** The addresses of the archives that are left, from the oldest scan to the newest. */
  async function archivesOf({ as, page }: Pick<Made, "as" | "page">) {
    const { results } = await as.scans(page);
    const scans = await Promise.all(results.map(({ id }) => as.scan(id)));
    return scans.map(({ archive }) => archive ?? "").toReversed();
  }

  const read = async (url: string, headers = {}) => app.call({ method: "GET", url, headers });
  const textOf = async (url: string) => gunzipSync((await read(url)).rawPayload).toString("utf8");

  it("take the room of what changed, and are served as they were", async () => {
    const made = await scannedThrice();
    const [whole = 0, ...others] = await bytesOf(made.teamId, "mhtml");
    const deltas = await bytesOf(made.teamId, "mhtml-delta");
    expect([others, deltas.length]).toEqual([[], 2]);
    for (const bytes of deltas) expect(bytes).toBeLessThan(whole / 10);

    const urls = await archivesOf(made);
    expect(await Promise.all(urls.map(textOf))).toEqual(archives);
    const newest = urls.at(-1) ?? "";
    const { headers, rawPayload } = await read(newest);
    expect(headers).toMatchObject({
      "content-encoding": "gzip",
      "content-disposition": "attachment",
      "content-length": String(rawPayload.length),
    });
    const part = await read(newest, { range: "bytes=100-199" });
    expect([part.statusCode, part.rawPayload]).toEqual([206, rawPayload.subarray(100, 200)]);
    expect((await read(newest, { "if-none-match": String(headers.etag) })).statusCode).toBe(304);
  });

  it("keep what they differ from for as long as one of them is kept", async () => {
    const made = await scannedThrice();
    const now = () => new Date(Date.now() + 10 * 365 * 24 * 3_600_000);
    const { signal } = new AbortController();
    for (const chore of resultsChores) await chore.run({ ...app.deps, now }, signal);
    await removeUnusedFiles(app);
    const urls = await archivesOf(made);
    expect(await Promise.all(urls.map(textOf))).toEqual(archives.slice(-1));
    expect(await bytesOf(made.teamId, "mhtml")).toEqual([]);

    await made.as.remove(`/v1/ops/site/${made.site.id}`);
    await runJobs(app);
    await removeUnusedFiles(app);
    const { rows } = await app.database.owner.query(
      "select sha256 from artifacts where team_id = $1",
      [made.teamId],
    );
    expect(rows).toEqual([]);
  });

  it("are no other team's", async () => {
    const { teamId } = await scannedThrice();
    const { team } = await registerMember(app);
    const { rows } = await app.database.owner.query<{ sha256: string }>(
      "select sha256 from run_artifacts where team_id = $1 and type = 'mhtml-delta'",
      [teamId],
    );
    const linkOf = (owner: string) =>
      artifactLink(app.deps.links, { owner, sha256: rows[0]?.sha256 ?? "", type: "mhtml-delta" });
    expect((await read(linkOf(teamId))).statusCode).toBe(200);
    expect((await read(linkOf(team.id))).statusCode).toBe(404);
  });

  it("are kept whole anew where the disk has lost what they differ from", async () => {
    const made = await scannedThrice();
    const { rows } = await app.database.owner.query<{ sha256: string }>(
      "select distinct sha256 from run_artifacts where team_id = $1 and type = 'mhtml-base'",
      [made.teamId],
    );
    for (const { sha256 } of rows) {
      const key = { owner: made.teamId, sha256 };
      await rm(join(app.dataDir, "artifacts", pathOfKey(key)));
    }
    const lost = (await archivesOf(made)).at(-1) ?? "";
    expect([rows.length, (await read(lost)).statusCode]).toEqual([1, 404]);

    await scanAgain(made, `Thursday ${words}`);
    const newest = (await archivesOf(made)).at(-1) ?? "";
    expect(await textOf(newest)).toBe(`Thursday ${words}`);
  });
});

type Made = Awaited<ReturnType<typeof makeScannedSite>>;
