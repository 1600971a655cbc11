import { type Endpoint, endpoints } from "@sitewright/contract";
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

const id = "00000000-0000-4000-8000-000000000000";

/** Calls that are made as writes are. */
const posts = Object.values(endpoints)
  .flatMap((calls) => Object.values<Endpoint>(calls))
  .filter(({ method }) => method === "POST" || method === "PATCH");

/** What a call would be allowed by: its action and what that is done to. */
function permissionOf({ access: { may } }: Endpoint): string {
  return typeof may === "string" ? may : `${may.action} ${may.resource}`;
}

function isRefused(endpoint: Endpoint): Promise<boolean> {
  return as
    .post(endpoint.path.replaceAll(/\{\w+\}/g, id))
    .then((answer) => answer.statusCode === 507);
}

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
      expect(answer.json().reason).toContain("another run would find");
      expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    }
    expect((await renameTeam()).statusCode).toBe(200);
  });

  const starting = posts.filter(
    (endpoint) =>
      /^add (?:site|page|scan|test|caserun|flowrun)$/.test(permissionOf(endpoint)) ||
      /\.(?:crawl|replace|run|generate|rehearse)$/.test(endpoint.call),
  );
  it.each(starting.filter(({ call }) => call !== "demo.start"))(
    "refuses what starts a run: $call",
    async (endpoint) => {
      room = "low";
      expect(await isRefused(endpoint)).toBe(true);
    },
  );

  const goingOn = posts.filter(
    (endpoint) =>
      endpoint.access.token === "read" ||
      (/^delete /.test(permissionOf(endpoint)) && !endpoint.call.endsWith(".replace")) ||
      (/\.cancel(?:Many)?$/.test(endpoint.call) && endpoint.call !== "billing.cancel"),
  );
  it.each(goingOn)(
    "lets what reads, calls off or deletes go on when it is full: $call",
    async (endpoint) => {
      room = "full";
      expect(await isRefused(endpoint)).toBe(false);
    },
  );

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
