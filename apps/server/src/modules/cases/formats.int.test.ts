import {
  type CaseDetail,
  type EndpointResult,
  endpoints,
  type NewCaseStep,
} from "@sitewright/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { actAs } from "../../testing/act-as.ts";
import { registerMember, type TestMember } from "../../testing/factories.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
let member: TestMember;
let as: ReturnType<typeof actAs>;
let site: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await registerMember(app, { type: "admin" });
  as = actAs(app, member);
  site = (await as.addSite({ site_url: "https://shop.example" })).id;
});

const { path } = endpoints.cases.create;
type Imported = EndpointResult<(typeof endpoints.cases)["import"]>;

const recording = {
  name: "purchase.json",
  text: JSON.stringify({
    title: "Buy",
    steps: [
      { type: "navigate", url: "https://staging.example/shop" },
      { type: "click", target: "main", selectors: [["#buy"]] },
      { type: "waitForExpression", expression: "ready" },
    ],
  }),
};
const spec = {
  name: "pay.spec.ts",
  text: 'import { test } from "@playwright/test";\ntest("pays", async ({ page }) => {\n  await page.goto("/pay");\n});',
};
const send = (over: object = {}) =>
  as.post(`${path}/import`, { site_id: site, files: [recording, spec], ...over });
const titles = async () =>
  (await as.get(path))
    .json<{ results: CaseDetail[] }>()
    .results.map(({ title }) => title)
    .toSorted();

describe("files of other tools", () => {
  it("become cases of the site, with what was not understood told and in its place", async () => {
    const shown = (await send({ preview: true })).json<Imported>();
    expect(shown.cases).toMatchObject(
      [
        { id: null, title: "Buy", steps: 3, off: 1, notes: [{ reason: /scripts are not run/ }] },
        { id: null, title: "pays", steps: 1, off: 0, notes: [] },
      ].map((one) => ({
        ...one,
        notes: one.notes.map(({ reason }) => ({ reason: expect.stringMatching(reason) })),
      })),
    );
    expect(await titles()).toEqual([]);
    const made = (await send()).json<Imported>();
    expect(await titles()).toEqual(["Buy", "pays"]);
    const one = (await as.get(`${path}/${made.cases[0]?.id}`)).json<CaseDetail>();
    expect(one).toMatchObject({
      ...{ type: "imported", site },
      step_list: [{ action: { path: "/shop" } }, {}, { disabled: true }],
    });
  });

  it("are chosen among", async () => {
    const made = (await send({ choose: [1] })).json<Imported>();
    expect(made.cases.map(({ id }) => id === null)).toEqual([true, false]);
    expect(await titles()).toEqual(["pays"]);
    expect((await send({ choose: [] })).json().reason).toBe("Choose one of the cases at least.");
  });

  it("are refused in words where no case can be read, or they are too large", async () => {
    const none = await send({ files: [{ name: "a.json", text: "{}" }] });
    expect(none.statusCode).toBe(400);
    expect(none.json().reason).toMatch(/^a\.json: This is no recording of Chrome's Recorder/);
    const large = await send({ files: [{ name: "a.json", text: "x".repeat(900_001) }] });
    expect(large.statusCode).toBe(422);
    expect(JSON.stringify(large.json())).toContain("larger than 900 kB");
    expect((await send({ files: [] })).statusCode).toBe(422);
    expect(await titles()).toEqual([]);
  });

  it("go to no site of another team, and come from nobody who may not make cases", async () => {
    const other = actAs(app, await registerMember(app));
    const theirs = await other.post(`${path}/import`, { site_id: site, files: [spec] });
    expect(theirs.statusCode).toBe(404);
    const made = (await send()).json<Imported>();
    expect((await other.get(`${path}/${made.cases[0]?.id}/export`)).statusCode).toBe(404);
  });

  it("are all taken or none, where the team has no room for all", async () => {
    await app.database.owner.query(
      `insert into cases (team_id, site_id, title, type, tags, steps, data, created_by)
       select $1, $2, 'Case ' || n, 'written', '{}', '[]', '{"columns":[],"rows":[]}', $3
       from generate_series(1, 499) n`,
      [member.team.id, site, member.user.id],
    );
    const full = await send();
    expect(full.statusCode).toBe(400);
    expect(full.json().reason).toBe("A team can have 500 cases. Delete one first.");
    expect((await as.get(`${path}?limit=1`)).json()).toMatchObject({ count: 499 });
  });

  it("lose a case inside a case, which another team has, with a word", async () => {
    const inner: NewCaseStep = {
      ...{ id: "in", action: { type: "case", value: site }, assertion: { type: "" } },
    };
    const files = [{ name: "own.json", text: JSON.stringify([inner]) }];
    const made = (await send({ files })).json<Imported>();
    expect(made.cases[0]).toMatchObject({ off: 1, notes: [{ code: `case ${site}` }] });
  });
});

describe("a case", () => {
  it.each(["sitewright", "playwright", "chrome"])(
    "is exported for %s, and is what it was once imported",
    async (format) => {
      const steps: NewCaseStep[] = [
        { id: "open", action: { type: "navigate", path: "/" }, assertion: { type: "" } },
        {
          id: "pay",
          action: { type: "click", element: { locators: [{ by: "label", value: "Pay", nth: 0 }] } },
          assertion: { type: "console" },
          ...{ retries: 2, note: "Now and then slow" },
        },
      ];
      const made = (await as.post(path, { site_id: site, title: "Pay", steps })).json<CaseDetail>();
      const file = (await as.get(`${path}/${made.id}/export?format=${format}`)).json();
      expect(file.name).toMatch(/^pay\./);
      const [back] = (await send({ files: [file] })).json<Imported>().cases;
      const read = (await as.get(`${path}/${back?.id}`)).json<CaseDetail>();
      const bare = ({ step_list }: CaseDetail) => step_list.map((step) => ({ ...step, id: "" }));
      expect(bare(read)).toEqual(bare(made));
    },
  );
});
