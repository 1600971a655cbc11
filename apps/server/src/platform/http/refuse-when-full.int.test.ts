import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { actAs } from "../../testing/act-as.ts";
import { registerMember, type TestMember, testPassword } from "../../testing/factories.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import type { DiskRoom } from "../storage/disk-gauge.ts";

let app: TestApp;
let member: TestMember;
let as: ReturnType<typeof actAs>;
let siteId: string;
let room: DiskRoom = "enough";

beforeAll(async () => {
  app = await createTestApp({
    disk: { look: async () => ({ room, freeBytes: 0, floorBytes: 0 }) },
  });
  member = await registerMember(app);
  as = actAs(app, member);
  siteId = (await as.addSite({ site_url: "https://example.com", page_urls: ["/"] })).id;
});
beforeEach(() => {
  room = "enough";
});
afterAll(() => app.close());

const startScans = () => as.post("/v1/ops/scan", { site_id: siteId });
const renameTeam = () => as.patch(`/v1/auth/account/${member.team.id}`, { name: "Renamed" });

describe("a disk with too little room", () => {
  it("refuses scans in a sentence of its own, and nothing else", async () => {
    room = "low";
    const refused = [
      await startScans(),
      await as.post(`/v1/ops/site/${siteId}/crawl`),
      await as.post("/v1/ops/site", { site_url: "https://other.example" }),
      await as.post("/v1/ops/page", { site_id: siteId, page_urls: ["/more"] }),
    ];
    for (const answer of refused) {
      expect([answer.statusCode, answer.json().code]).toEqual([507, "STORAGE_FULL"]);
      expect(answer.json().reason).toContain("another scan");
      expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    }
    expect((await renameTeam()).statusCode).toBe(200);
  });

  it("answers 507 to what writes when it is full, and lets people sign in, read and delete", async () => {
    room = "full";
    const refused = await renameTeam();
    expect([refused.statusCode, refused.json().code]).toEqual([507, "STORAGE_FULL"]);

    const login = { email: member.email, password: testPassword };
    expect((await as.post("/v1/auth/login/", login)).statusCode).toBe(200);
    expect((await as.get(`/v1/ops/site/${siteId}`)).statusCode).toBe(200);
    expect((await as.post(`/v1/ops/site/${siteId}/cancel`)).statusCode).toBe(200);
    expect((await as.remove(`/v1/ops/site/${siteId}`)).statusCode).toBe(204);
  });

  it("lets queued crawls and scans wait", async () => {
    const given = await as.addSite({ site_url: "https://waiting.example", page_urls: ["/"] });
    const found = await as.addSite({ site_url: "https://found.example" });
    room = "low";
    await runJobs(app, { onlyDue: true });
    expect((await as.site(given.id)).scans).toMatchObject({ waiting: 1, done: 0, failed: 0 });
    expect((await as.site(found.id)).crawl).toMatchObject({ status: "queued" });
  });

  it("works again by itself once there is room", async () => {
    room = "full";
    expect((await renameTeam()).statusCode).toBe(507);
    room = "enough";
    expect((await renameTeam()).statusCode).toBe(200);
  });
});
