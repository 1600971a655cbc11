import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { PictureCrop } from "@sitewright/scan-engine/crop-png";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sha256Of } from "../../platform/storage/file-store.ts";
import { createLinkSigner } from "../../platform/storage/link-signer.ts";
import { actAs } from "../../testing/act-as.ts";
import { registerMember, type TestMember } from "../../testing/factories.ts";
import { lookAtPng, makePng } from "../../testing/make-png.ts";
import { removeUnusedFiles } from "../../testing/remove-unused-files.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { artifactLink } from "./artifact-link.ts";

const unknownTeam = "00000000-0000-4000-8000-000000000000";

describe("stored files", () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp();
  });

  afterAll(() => app.close());

  describe("a link", () => {
    it("serves the page's source as text that cannot run", async () => {
      const { as, scan } = await scannedPage();

      const response = await as.get(scan.html ?? "");

      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        "content-type": "text/plain; charset=utf-8",
        "x-content-type-options": "nosniff",
        "content-security-policy": "sandbox; default-src 'none'",
        "cache-control": "private, max-age=300, immutable",
      });
    });

    it("has what a page's servers sent saved and not shown, unpacked by whoever reads it", async () => {
      const { as, scan } = await scannedPage();

      const { headers, rawPayload } = await as.get(scan.network.har ?? "");

      expect(headers).toMatchObject({
        "content-type": "application/json; charset=utf-8",
        "content-encoding": "gzip",
        "content-disposition": "attachment",
        "x-content-type-options": "nosniff",
      });
      expect(JSON.parse(gunzipSync(rawPayload).toString())).toHaveProperty("log");
    });

    it("serves the part that a player asks for", async () => {
      const { as, scan } = await scannedPage();
      const url = scan.html ?? "";
      const whole = (await as.get(url)).body;
      const part = (range: string, headers: Record<string, string> = {}) =>
        app.call({ method: "GET", url, headers: { range, ...headers } });

      const middle = await part("bytes=2-5");
      expect([middle.statusCode, middle.body]).toEqual([206, whole.slice(2, 6)]);
      expect(middle.headers).toMatchObject({
        "content-range": `bytes 2-5/${whole.length}`,
        "content-length": "4",
        "accept-ranges": "bytes",
      });
      expect((await part("bytes=-3")).body).toBe(whole.slice(-3));
      const beyond = await part(`bytes=${whole.length}-`);
      expect([beyond.statusCode, beyond.headers["content-range"]]).toEqual([
        416,
        `bytes */${whole.length}`,
      ]);
      for (const ignored of ["lines=1-2", "bytes=0-1,3-4"]) {
        expect((await part(ignored)).statusCode).toBe(200);
      }
      expect((await part("bytes=2-5", { "if-range": '"another"' })).statusCode).toBe(200);
    });

    it("does not serve again what the caller has", async () => {
      const { as, scan } = await scannedPage();
      const url = scan.html ?? "";
      const etag = String((await as.get(url)).headers.etag);

      const again = await app.call({ method: "GET", url, headers: { "if-none-match": etag } });

      expect(etag).toBe(`"${scan.html?.split(".")[1]}"`);
      expect([again.statusCode, again.body]).toEqual([304, ""]);
    });

    it("serves without a sign-in, as pictures in a page need", async () => {
      const { scan } = await scannedPage();

      const response = await app.call({ method: "GET", url: scan.images?.[0]?.url ?? "" });

      expect(response.statusCode).toBe(200);
      expect(response.headers["content-type"]).toBe("image/webp");
    });

    it("to a crop serves that part of the picture, small", async () => {
      const url = await cropLink({ x: 0, y: 700, width: 40, height: 20, shrink: 2 });

      const { rawPayload, headers } = await app.call({ method: "GET", url });
      const condition = { "if-none-match": String(headers.etag) };
      const again = await app.call({ method: "GET", url, headers: condition });

      expect(headers["content-type"]).toBe("image/png");
      expect(lookAtPng(rawPayload)).toEqual({ width: 20, height: 10, first: [200, 100, 50] });
      expect(again.statusCode).toBe(304);
    });

    it("to a crop that the picture does not have answers 404, and nobody keeps that", async () => {
      const url = await cropLink({ x: 0, y: 790, width: 40, height: 20, shrink: 2 });

      const { statusCode, headers } = await app.call({ method: "GET", url });

      expect([statusCode, headers["cache-control"]]).toEqual([404, "no-store"]);
    });

    it("to a crop of what is no picture answers 404, and the next one is served", async () => {
      const crop = { x: 0, y: 0, width: 4, height: 4, shrink: 1 };
      const broken = await app.call({ method: "GET", url: await cropLink(crop, Buffer.alloc(99)) });
      const whole = await app.call({ method: "GET", url: await cropLink(crop) });

      expect([broken.statusCode, whole.statusCode]).toEqual([404, 200]);
    });

    it("to many crops of one picture is answered each with its own, though all ask at once", async () => {
      const rows = [0, 100, 699, 700, ...Array.from({ length: 80 }, (_, n) => 300 + n)];
      const links = rows.map((y) => cropLink({ x: 0, y, width: 4, height: 1, shrink: 1 }));
      const asked = (await Promise.all(links)).map((url) => app.call({ method: "GET", url }));
      const first = (await Promise.all(asked)).map(({ rawPayload }) => lookAtPng(rawPayload).first);

      expect(first).toEqual(rows.map((y) => (y < 700 ? [255, 255, 255] : [200, 100, 50])));
    });

    it("stays the same while a screen polls", async () => {
      const { as, scan } = await scannedPage();

      const again = await as.scan(scan.id);

      expect(again.html).toBe(scan.html);
      expect(again.images).toEqual(scan.images);
    });

    it.each<[string, (url: string, other: TestMember) => string]>([
      [
        "another team",
        (url, other) => url.replace(/artifacts\/[0-9a-f-]{36}/, `artifacts/${other.team.id}`),
      ],
      ["another file", (url) => url.replace(/\.[0-9a-f]{64}\./, `.${"0".repeat(64)}.`)],
      ["another type", (url) => url.replace(".text?", ".json?")],
      ["another signature", (url) => `${url.slice(0, -4)}AAAA`],
      ["no signature", (url) => url.slice(0, url.lastIndexOf("."))],
      ["nothing", () => "/v1/artifacts/"],
      ["a path", () => "/v1/artifacts/..%2f..%2fpostgres%2fPG_VERSION"],
      ["a long text", () => `/v1/artifacts/${"a".repeat(5000)}`],
    ])("changed to %s answers 404", async (_, change) => {
      const { scan } = await scannedPage();
      const other = await registerMember(app);

      const response = await app.call({ method: "GET", url: change(scan.html ?? "", other) });

      expect(response.statusCode).toBe(404);
      expect(response.json().code).toBe("NOT_FOUND");
    });

    it("answers 404 after it has ended", async () => {
      const { member } = await scannedPage();
      const past = Date.now() - 30 * 60_000;
      const links = createLinkSigner({
        secret: app.deps.keys.derive("file links"),
        now: () => past,
      });
      const target = {
        owner: member.team.id,
        sha256: await storedHash(member),
        type: "text",
      } as const;
      const fresh = await app.call({ method: "GET", url: artifactLink(app.deps.links, target) });

      const ended = await app.call({ method: "GET", url: artifactLink(links, target) });

      expect(fresh.statusCode).toBe(200);
      expect(ended.statusCode).toBe(404);
    });
  });

  describe("deleting a site", () => {
    it("removes its rows and its files", async () => {
      const { member, as, scan } = await scannedPage();
      expect(await filesOf(member)).toHaveLength(9);

      const response = await as.remove(`/v1/ops/site/${scan.site}`);
      await runJobs(app);
      await removeUnusedFiles(app);

      expect(response.statusCode).toBe(204);
      expect(response.body).toBe("");
      expect(await filesOf(member)).toEqual([]);
      for (const url of [
        `/v1/ops/site/${scan.site}`,
        `/v1/ops/page/${scan.page}`,
        `/v1/ops/scan/${scan.id}`,
        scan.html ?? "",
      ]) {
        expect((await as.get(url)).statusCode).toBe(404);
      }
      expect((await as.get("/v1/ops/metrics/home")).json()).toEqual({
        sites: 0,
        pages: 0,
        scans: 0,
        tests: 0,
        open_issues: 0,
      });
    });

    it("keeps a file that another scan has too", async () => {
      const { member, as, scan } = await scannedPage();
      // Same audits and requests, other HTML, archive, screenshot and HAR.
      const second = await as.addSite({ site_url: "https://other.example", page_urls: ["/"] });
      await runJobs(app);
      expect(await filesOf(member)).toHaveLength(13);

      await as.remove(`/v1/ops/site/${scan.site}`);
      await runJobs(app);
      await removeUnusedFiles(app);

      expect(await filesOf(member)).toHaveLength(9);
      const [page] = (await as.pages(second.id)).results;
      const kept = await as.scan(page?.info.latest_scan.id ?? "");
      expect((await as.get(kept.lighthouse.audits ?? "")).statusCode).toBe(200);
    });

    it("answers 404 the second time and to other teams", async () => {
      const { as, scan } = await scannedPage();
      const other = actAs(app, await registerMember(app));

      expect((await other.remove(`/v1/ops/site/${scan.site}`)).statusCode).toBe(404);
      expect((await as.remove(`/v1/ops/site/${scan.site}`)).statusCode).toBe(204);
      expect((await as.remove(`/v1/ops/site/${scan.site}`)).statusCode).toBe(404);
    });
  });

  it("are counted for each team, byte by byte", async () => {
    const { member, as, scan } = await scannedPage();
    await scannedPage();
    const told = async () =>
      (await as.get(`/v1/auth/account/${member.team.id}/settings`)).json().stored_bytes;
    expect(await told()).toBe(await bytesOf(member));
    expect(await told()).toBeGreaterThan(0);
    await as.addSite({ site_url: "https://shares.example", page_urls: ["/"] });
    await runJobs(app);
    expect(await told()).toBe(await bytesOf(member));
    await as.remove(`/v1/ops/site/${scan.site}`);
    await runJobs(app);
    // What nothing uses counts no more, although its bytes stay for another hour.
    const counted = await told();
    expect(counted).toBeLessThan(await bytesOf(member));
    await removeUnusedFiles(app);
    expect(counted).toBe(await bytesOf(member));
  });

  async function scannedPage() {
    const member = await registerMember(app);
    const as = actAs(app, member);
    const site = await as.addSite({ site_url: "https://example.com", page_urls: ["/"] });
    await runJobs(app);
    const [page] = (await as.pages(site.id)).results;
    return { member, as, scan: await as.scan(page?.info.latest_scan.id ?? "") };
  }

  /** To a part of a picture that turns brown at its row 700. */
  async function cropLink(
    crop: PictureCrop,
    bytes = makePng(60, 800, (y) => (y < 700 ? [255, 255, 255] : [200, 100, 50])),
  ): Promise<string> {
    const key = { owner: unknownTeam, sha256: sha256Of(bytes) };
    await app.deps.files.put(key, bytes);
    return artifactLink(app.deps.links, { ...key, type: "png", crop });
  }

  async function filesOf(member: TestMember): Promise<string[]> {
    const folder = join(app.dataDir, "artifacts", member.team.id);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  }

  async function bytesOf({ team }: TestMember): Promise<number> {
    const folder = join(app.dataDir, "artifacts", team.id);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    const sizes = files.map(({ parentPath, name }) => stat(join(parentPath, name)));
    return (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, 0);
  }

  async function storedHash(member: TestMember): Promise<string> {
    const [name = ""] = await filesOf(member);
    return name;
  }
});
