import type { Brand, List, Report } from "@sitewright/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actAs } from "../../testing/act-as.ts";
import { atOnce } from "../../testing/at-once.ts";
import { joinTeam } from "../../testing/join-team.ts";
import { makeReport } from "../../testing/make-report.ts";
import { makeScannedSite } from "../../testing/scanned-site.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
let own: Awaited<ReturnType<typeof makeScannedSite>>;

beforeAll(async () => {
  app = await createTestApp();
  own = await makeScannedSite(app, ["/", "/a"]);
});
afterAll(() => app.close());

describe("a report", () => {
  it("is set up for a site or a page, with all sections and our period unless it says otherwise", async () => {
    const { as, site, pages } = own;
    const whole = await makeReport(as, { site_id: site.id });
    expect(whole).toMatchObject({
      site: site.id,
      page: null,
      name: "Report of example.com",
      period: { kind: "days", days: 30 },
      by: "Ada Lovelace",
      text_color: null,
    });
    expect(whole.type).toHaveLength(10);
    const page = pages.find(({ page_url }) => page_url.endsWith("/a"));
    const ofPage = await makeReport(as, { page_id: page?.id ?? "" });
    expect(ofPage).toMatchObject({
      site: site.id,
      page: page?.id,
      name: "Report of example.com/a",
    });
    const list = async (query: string) =>
      (await as.get(`/v1/ops/report?${query}`)).json<List<Report>>().results.map(({ id }) => id);
    expect(await list(`site_id=${site.id}`)).toEqual([ofPage.id, whole.id]);
    expect(await list(`page_id=${page?.id}`)).toEqual([ofPage.id]);
  });

  it("keeps what a change leaves out, and tells its sections in one order, each once", async () => {
    const { as, site } = own;
    const { id } = await makeReport(as, { site_id: site.id });
    const changed = await as.patch(`/v1/ops/report/${id}`, {
      type: ["tests", "summary", "tests"],
      highlight_color: "#AA0000",
    });
    expect(changed.json()).toMatchObject({
      type: ["summary", "tests"],
      highlight_color: "#aa0000",
      name: "Report of example.com",
      period: { kind: "days", days: 30 },
    });
  });

  it.each([
    ["no section", { type: [] }],
    ["a section there is none of", { type: ["logs"] }],
    ["another lookback", { period: { kind: "days", days: 14 } }],
    ["a month that is none", { period: { kind: "month", month: "2026-13" } }],
    [
      "days that end before they begin",
      { period: { kind: "range", from: "2026-02-02", to: "2026-02-01" } },
    ],
    ["more than a year", { period: { kind: "range", from: "2020-01-01", to: "2022-01-01" } }],
    ["what is no colour", { text_color: "red;}body{display:none" }],
    ["no name", { name: " " }],
  ])("is refused with %s", async (_, body) => {
    const { as, site } = own;
    expect((await as.post("/v1/ops/report", { site_id: site.id, ...body })).statusCode).toBe(422);
    const { id } = await makeReport(as, { site_id: site.id });
    expect((await as.patch(`/v1/ops/report/${id}`, body)).statusCode).toBe(422);
  });

  it("is gone once it is deleted, for a second time too", async () => {
    const { as, site } = own;
    const { id } = await makeReport(as, { site_id: site.id });
    expect((await as.remove(`/v1/ops/report/${id}`)).statusCode).toBe(204);
    expect((await as.remove(`/v1/ops/report/${id}`)).statusCode).toBe(404);
    expect((await as.patch(`/v1/ops/report/${id}`, { name: "x" })).statusCode).toBe(404);
  });

  it("is the last of 500, however many are set up at once", async () => {
    const { as, site } = await makeScannedSite(app, ["/"]);
    await makeReport(as, { site_id: site.id });
    await app.database.owner.query(
      `insert into reports select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid()))).*
       from reports one, generate_series(1, 498) where one.site_id = $1`,
      [site.id],
    );
    const made = await atOnce(app, { table: "reports", times: 3 }, () =>
      as.post("/v1/ops/report", { site_id: site.id }),
    );

    expect(made.map(({ statusCode }) => statusCode).sort()).toEqual([201, 426, 426]);
  });

  it("is looked at by a client, who changes nothing", async () => {
    const { as, site, member } = own;
    const { id } = await makeReport(as, { site_id: site.id });
    const client = actAs(app, await joinTeam(app, member, { role: "client" }));
    expect((await client.get(`/v1/ops/report/${id}`)).statusCode).toBe(200);
    expect((await client.post("/v1/ops/report", { site_id: site.id })).statusCode).toBe(403);
    expect((await client.patch(`/v1/ops/report/${id}`, { name: "x" })).statusCode).toBe(403);
    expect((await client.remove(`/v1/ops/report/${id}`)).statusCode).toBe(403);
    expect((await client.patch("/v1/ops/brand", {})).statusCode).toBe(403);
  });
});

describe("the brand", () => {
  const brand = {
    name: "Lane & Daughters <b>",
    text_color: "#111111",
    background_color: "#FFFFFF",
    highlight_color: "#a02020",
    sender_name: "Ada",
    reply_to: "ada@lane.example",
  };
  const logo =
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

  it("is the team's name and our colours until it is set, and keeps a logo that a change leaves out", async () => {
    const { as } = own;
    const before = (await as.get("/v1/ops/brand")).json<Brand>();
    expect(before).toMatchObject({ name: own.member.team.name, logo: null, time_updated: null });
    await as.patch("/v1/ops/brand", { ...brand, logo });
    const kept = await as.patch("/v1/ops/brand", { ...brand, sender_name: "Ben" });
    expect(kept.json()).toMatchObject({
      ...brand,
      background_color: "#ffffff",
      sender_name: "Ben",
      logo,
    });
    const without = await as.patch("/v1/ops/brand", { ...brand, logo: null });
    expect(without.json()).toMatchObject({ logo: null });
  });

  it.each([
    ["a logo that runs scripts", { logo: "data:image/svg+xml;base64,PHN2Zy8+" }],
    ["a logo from elsewhere", { logo: "https://example.com/logo.png" }],
    ["what is no colour", { text_color: "url(x)" }],
    ["what is no mail address", { reply_to: "ada@lane.example\r\nBcc: all@lane.example" }],
  ])("is refused with %s", async (_, part) => {
    const response = await own.as.patch("/v1/ops/brand", { ...brand, ...part });
    expect(response.statusCode).toBe(422);
  });
});
