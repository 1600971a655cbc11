import { createHash } from "node:crypto";
import { type CaseRunDetail, endpoints, type NewCaseStep } from "@sitewright/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { actAs } from "../../testing/act-as.ts";
import { registerMember } from "../../testing/factories.ts";
import { createFakeCaseRunner, makePart } from "../../testing/fake-case-runner.ts";
import { joinTeam } from "../../testing/join-team.ts";
import { makeCase } from "../../testing/make-run-to-decide.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
let as: ReturnType<typeof actAs>;
let owner: Awaited<ReturnType<typeof registerMember>>;
let site: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await registerMember(app, { type: "admin" });
  as = actAs(app, owner);
  site = (await as.addSite({ site_url: "https://example.com" })).id;
  await runJobs(app);
});

const runsPath = endpoints.caseruns.create.path;
const checking: NewCaseStep = {
  ...{ id: "look", action: { type: "" }, assertion: { type: "looks" } },
};

/** Runs a case whose only step sees something. */
async function run(caseId: string, shown: string, over: object = {}) {
  const body = { case_id: caseId, ...over };
  const [id = ""] = (await as.post(runsPath, body)).json<{ ids: string[] }>().ids;
  const caseRunner = createFakeCaseRunner({
    look: () => shown,
    step: () => {
      const accepted = caseRunner.calls.at(-1)?.looks?.look;
      const before = accepted && Buffer.from(accepted).toString();
      const isDifferent = before !== undefined && before !== shown;
      const status = before === undefined ? "new" : isDifferent ? "different" : "same";
      return {
        action: null,
        assertion: makePart(isDifferent ? { status: "failed", code: "ASSERTION" } : {}),
        look: { status, percent: isDifferent ? 2 : 0, places: [], width: 4, height: 2 },
      };
    },
  });
  await runJobs(app, { caseRunner });
  return getRun(id);
}
const getRun = async (id: string) => (await as.get(`${runsPath}/${id}`)).json<CaseRunDetail>();
const accept = (id: string, index = 0, by = as) => by.post(`${runsPath}/${id}/look`, { index });
const lookOf = ({ results }: CaseRunDetail) => results[0]?.look;
const textAt = async (url: string | null | undefined) =>
  (await app.call({ method: "GET", url: url ?? "" })).body;

describe("how something looks", () => {
  it("is accepted the first time, and what later runs are compared with", async () => {
    const { id } = await makeCase(as, site, [checking]);
    const first = lookOf(await run(id, "blue"));
    expect(first).toMatchObject({ status: "new", before: null, accepted: false });
    expect(await textAt(first?.image)).toBe("blue");
    expect(lookOf(await run(id, "blue"))).toMatchObject({ status: "same" });
    const changed = await run(id, "red");
    expect(changed).toMatchObject({ status: "failed", failed_step: 1 });
    const look = lookOf(changed);
    expect(look).toMatchObject({ status: "different", percent: 2 });
    expect([await textAt(look?.image), await textAt(look?.before)]).toEqual(["red", "blue"]);
  });

  it("is what a person accepted last", async () => {
    const { id } = await makeCase(as, site, [checking]);
    await run(id, "blue");
    const changed = await run(id, "red");
    const accepted = await accept(changed.id);
    expect(lookOf(accepted.json<CaseRunDetail>())).toMatchObject({ accepted: true });
    expect(lookOf(await run(id, "red"))).toMatchObject({ status: "same" });
    expect(lookOf(await run(id, "blue"))).toMatchObject({ status: "different" });
  });

  it("outlives the run that it was accepted in", async () => {
    const { id } = await makeCase(as, site, [checking]);
    const first = await run(id, "green");
    expect((await as.remove(`${runsPath}/${first.id}`)).statusCode).toBe(204);
    expect(await unusedFiles()).not.toContain(sha256("green"));
    expect(lookOf(await run(id, "red"))).toMatchObject({ status: "different" });
    expect((await as.remove(`${endpoints.cases.create.path}/${id}`)).statusCode).toBe(204);
    expect(await unusedFiles()).toContain(sha256("green"));
  });

  it("is one for each site, window and row of data", async () => {
    const other = (await as.addSite({ site_url: "https://other.example.com" })).id;
    await runJobs(app);
    const { id } = await makeCase(as, site, [checking]);
    await run(id, "blue");
    expect(lookOf(await run(id, "red", { site_id: other }))).toMatchObject({ status: "new" });
    const narrow = { configs: { window_size: "390,844" } };
    expect(lookOf(await run(id, "red", narrow))).toMatchObject({ status: "new" });
    expect(lookOf(await run(id, "blue"))).toMatchObject({ status: "same" });
  });

  it("is accepted once, only where it differs, and where there is a look at all", async () => {
    const { id } = await makeCase(as, site, [checking]);
    const first = await run(id, "blue");
    expect((await accept(first.id)).json()).toMatchObject({ code: "DUPLICATE" });
    const changed = await run(id, "red");
    expect((await accept(changed.id, 7)).json()).toMatchObject({ code: "BAD_REQUEST" });
    expect((await accept(changed.id)).statusCode).toBe(200);
    expect((await accept(changed.id)).json()).toMatchObject({ code: "DUPLICATE" });
  });

  it("is accepted by nobody of another team, nor by a client, who may only look", async () => {
    const { id } = await makeCase(as, site, [checking]);
    await run(id, "blue");
    const changed = await run(id, "red");
    const stranger = actAs(app, await registerMember(app));
    expect((await accept(changed.id, 0, stranger)).statusCode).toBe(404);
    const client = actAs(app, await joinTeam(app, owner, { role: "client", sites: [site] }));
    expect((await accept(changed.id, 0, client)).statusCode).toBe(403);
    expect(lookOf(await getRun(changed.id))).toMatchObject({ accepted: false });
  });

  it("is checked fifty times in a case at most", async () => {
    const steps = Array.from({ length: 51 }, (_, n) => ({ ...checking, id: `look-${n}` }));
    const body = { site_id: site, title: "Look", steps };
    const response = await as.post(endpoints.cases.create.path, body);
    expect(response.json()).toMatchObject({ code: "BAD_REQUEST" });
    expect(response.body).toContain("50 things");
  });
});

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

async function unusedFiles(): Promise<string[]> {
  const { rows } = await app.database.owner.query<{ sha256: string }>(
    "select sha256 from artifacts where unused_since is not null",
  );
  return rows.map((row) => row.sha256);
}
