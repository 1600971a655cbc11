import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actAs } from "../../testing/act-as.ts";
import { registerMember } from "../../testing/factories.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { createTestDatabase } from "../../testing/test-database.ts";
import { demoTarget } from "./demo-target.ts";

const path = "/v1/ops/demo";

describe("the demo shop", () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp();
  });

  afterAll(() => app.close());

  it("runs on loopback once asked for, and is the only private target by itself", async () => {
    expect(await demoTarget(app.deps.db)).toEqual([]);
    const as = actAs(app, await registerMember(app));

    const response = await as.post(path);

    expect(response.statusCode).toBe(200);
    const { site_url, version } = response.json();
    expect(version).toBe("a");
    expect(await demoTarget(app.deps.db)).toEqual([new URL(site_url).host]);
    expect(await (await fetch(site_url)).text()).toContain("<html");
  });

  it("is one shop however often and by how many it is asked for", async () => {
    const as = actAs(app, await registerMember(app));
    const other = actAs(app, await registerMember(app));

    const answers = await Promise.all([as.post(path), other.post(path), as.post(path)]);

    expect(new Set(answers.map((answer) => answer.json().site_url)).size).toBe(1);
  });

  it("switches to its careless release and back", async () => {
    const as = actAs(app, await registerMember(app));
    const { site_url } = (await as.post(path)).json();
    const before = await (await fetch(site_url)).text();

    expect((await as.post(path, { version: "b" })).json()).toEqual({ site_url, version: "b" });

    expect(await (await fetch(site_url)).text()).not.toBe(before);
    await as.post(path, { version: "a" });
    expect(await (await fetch(site_url)).text()).toBe(before);
  });

  it("is back at the same address with the same version after a restart", async () => {
    const database = await createTestDatabase();
    const first = await createTestApp({ database });
    const member = await registerMember(first);
    const { site_url } = (await actAs(first, member).post(path, { version: "b" })).json();
    await first.close();
    await expect(fetch(site_url)).rejects.toThrow();

    const second = await createTestApp({ database });
    await second.server.ready();

    expect((await fetch(site_url)).status).toBe(200);
    expect((await actAs(second, member).post(path)).json()).toEqual({ site_url, version: "b" });
    await second.close();
    await database.drop();
  });

  it("moves when its port was taken meanwhile", async () => {
    const database = await createTestDatabase();
    const first = await createTestApp({ database });
    const member = await registerMember(first);
    const { site_url } = (await actAs(first, member).post(path)).json();
    await first.close();
    const squatter = createServer();
    await new Promise<void>((resolve) => {
      squatter.listen(Number(new URL(site_url).port), "127.0.0.1", resolve);
    });

    const second = await createTestApp({ database });
    const moved = (await actAs(second, member).post(path)).json();

    expect(moved.site_url).not.toBe(site_url);
    expect(await demoTarget(second.deps.db)).toEqual([new URL(moved.site_url).host]);
    await second.close();
    await new Promise((resolve) => squatter.close(resolve));
    await database.drop();
  });

  it.each([
    ["listens to them", { HOST: "0.0.0.0" }],
    ["stands behind a proxy", { PUBLIC_URL: "https://sitewright.example.com" }],
  ])("stays shut where other machines can reach the server: it %s", async (_name, environment) => {
    const open = await createTestApp({ environment });
    const as = actAs(open, await registerMember(open));

    const response = await as.post(path);

    expect(response.statusCode).toBe(403);
    expect(response.json().reason).toContain("DEMO_SITE=on");
    expect(await demoTarget(open.deps.db)).toEqual([]);
    await open.close();
  });

  it("refuses a version that does not exist", async () => {
    const as = actAs(app, await registerMember(app));

    expect((await as.post(path, { version: "d" })).statusCode).toBe(422);
  });

  it("says whether there is one, and how it is once somebody has started it", async () => {
    const fresh = await createTestApp();
    const as = actAs(fresh, await registerMember(fresh));
    expect((await as.get(path)).json()).toMatchObject({ is_offered: true, version: null });
    await as.post(path, { version: "c" });
    expect((await as.get(path)).json()).toMatchObject({ is_offered: true, version: "c" });
    await fresh.close();

    const shut = await createTestApp({ environment: { DEMO_SITE: "off" } });
    const other = actAs(shut, await registerMember(shut));
    expect((await other.get(path)).json()).toEqual({
      is_offered: false,
      version: null,
      faults: [],
    });
    await shut.close();
  });
});
