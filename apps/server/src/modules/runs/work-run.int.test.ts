import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { runs, runWaiters } from "../../platform/db/schema/runs.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { NeverError } from "../../platform/jobs/job-error.ts";
import { actAs } from "../../testing/act-as.ts";
import { asTeam } from "../../testing/as-team.ts";
import { registerMember, type TestMember } from "../../testing/factories.ts";
import { runJobOf } from "../../testing/run-job-of.ts";
import { waitingJobs } from "../../testing/run-jobs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { bySystem } from "../events/index.ts";
import { lockPlan } from "../plan/index.ts";
import { cancelRuns } from "./cancel-runs.ts";
import { joinRuns, openRuns } from "./open-runs.ts";
import { resumeRuns } from "./resume-runs.ts";
import { type RunEnd, RunLostError } from "./run-fault.ts";
import { createRunGate, type RunGate } from "./run-gate.ts";
import { defineRun } from "./run-kind.ts";
import { type HeldRun, workRun } from "./work-run.ts";

/** A kind that has a queue of the product's, so that its jobs can be sent. */
const kind = defineRun({
  kind: "scan",
  name: "scan",
  configs: z.object({ note: z.string() }),
  longestSeconds: 60,
  concurrency: 1,
  visitsPage: false,
});
const done: RunEnd = { status: "done", code: null, reason: null, score: 70 };

let app: TestApp;
let member: TestMember;
let siteId: string;

beforeAll(async () => {
  app = await createTestApp({ settings: { payments: { kind: "off" } } });
});
afterAll(() => app.close());

beforeEach(async () => {
  member = await registerMember(app);
  siteId = (await actAs(app, member).addSite({ site_url: "https://example.com" })).id;
});

describe("workRun", () => {
  it("ends a run as its work says, with what it reserved kept", async () => {
    const id = await open();
    await work(id, async ({ report, configs }) => {
      await report(40);
      await report(20);
      expect(configs).toEqual({ note: "hello" });
      expect(await run(id)).toMatchObject({ status: "running", progress: 40, attempt: 1 });
      return done;
    });
    expect(await run(id)).toMatchObject({
      status: "done",
      progress: 100,
      score: 70,
      charge: "kept",
      tries: 1,
    });
    expect(await used()).toMatchObject({ scans: 1 });
  });

  it("gives back what a fault of ours took, and keeps what is the page's own", async () => {
    const ours = await open();
    await work(ours, async () => ({ ...done, status: "failed", code: "INTERNAL", fault: "ours" }));
    const never = await open();
    await work(never, async () => {
      throw new NeverError("a bug");
    });
    const theirs = await open();
    await work(theirs, async () => ({ ...done, status: "failed", code: "TIMED_OUT" }));

    expect(await run(ours)).toMatchObject({ status: "failed", charge: "returned" });
    expect(await run(never)).toMatchObject({ code: "INTERNAL", charge: "returned" });
    expect(await run(theirs)).toMatchObject({ code: "TIMED_OUT", charge: "kept" });
    expect(await used()).toMatchObject({ scans: 1 });
  });

  it("puts a trouble of ours off under a new job, any number of times, at the cost of no try", async () => {
    const id = await open();
    for (let round = 1; round <= 6; round += 1) {
      const before = await runJobOf(app, id);
      await work(id, async () => {
        throw new Error("ENOSPC: no space left on device");
      });
      expect(await run(id)).toMatchObject({ status: "queued", tries: 0, waits: round });
      expect((await runJobOf(app, id)).id).not.toBe(before.id);
      // The job before this one has nothing to start any more.
      await workRun(deps(), kind, { execute: fail }, before);
    }
    await work(id, async () => done);
    expect(await run(id)).toMatchObject({ status: "done", tries: 1 });
  });

  it("gives its turn to those who wait as often as it likes, and is not taken for what stops its worker", async () => {
    const id = await open();
    for (let turn = 1; turn <= 6; turn += 1) {
      const before = await runJobOf(app, id);
      await work(id, async ({ passTurn }) => passTurn());
      expect(await run(id)).toMatchObject({ status: "queued", tries: 0, waits: 0 });
      // Behind those who came meanwhile, at once.
      const after = await runJobOf(app, id);
      expect(after.id).not.toBe(before.id);
      expect(after.place.priority).toBeLessThanOrEqual(before.place.priority);
    }
    await work(id, async () => done);
    expect(await run(id)).toMatchObject({ status: "done", tries: 1 });
  });

  it("does not begin while the disk has too little room, at the cost of no try", async () => {
    const id = await open();
    const before = await runJobOf(app, id);
    const look = async () => ({ ...(await app.deps.disk.look()), room: "low" as const });
    await workRun({ ...deps(), disk: { ...app.deps.disk, look } }, kind, { execute: fail }, before);
    expect(await run(id)).toMatchObject({ status: "queued", tries: 0, waits: 1 });
    await work(id, async () => done);
    expect((await run(id)).status).toBe("done");
  });

  it("starts a run from its third start on only where nothing else runs", async () => {
    const gate = createRunGate();
    const suspect = await open();
    await app.deps.db.update(runs).set({ tries: 2 }).where(eq(runs.id, suspect));
    const neighbour = await open();
    const log: string[] = [];
    const besides = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();

    const first = work(
      neighbour,
      async () => {
        begun.resolve();
        await besides.promise;
        log.push("the neighbour ended");
        return done;
      },
      gate,
    );
    await begun.promise;
    const second = work(
      suspect,
      async () => {
        log.push("the suspect began");
        return done;
      },
      gate,
    );
    await expect.poll(async () => (await run(suspect)).status).toBe("queued");
    besides.resolve();
    await Promise.all([first, second]);

    expect(log).toEqual(["the neighbour ended", "the suspect began"]);
  });

  it("sets a run aside at its fourth start, uncharged", async () => {
    const id = await open();
    await app.deps.db.update(runs).set({ tries: 3 }).where(eq(runs.id, id));
    await work(id, fail);
    expect(await run(id)).toMatchObject({
      status: "failed",
      code: "INTERNAL",
      reason: "This scan stopped its worker 3 times, so it was set aside.",
      charge: "returned",
    });
  });

  it("refuses what a holder writes, reports or ends that has lost the run", async () => {
    const id = await open();
    await work(id, async (old) => {
      await work(id, async () => done);
      await expect(old.write(async () => "written")).rejects.toThrow(RunLostError);
      await expect(old.writeWithPlan(async () => "written")).rejects.toThrow(RunLostError);
      await expect(old.report(99)).rejects.toThrow(RunLostError);
      return { ...done, score: 1 };
    });
    expect(await run(id)).toMatchObject({ status: "done", score: 70, attempt: 2 });
  });

  it("counts a start that hung as one that stopped its worker", async () => {
    const id = await open();
    const short = { ...kind, longestSeconds: 0.05 };
    await workRun(
      deps(),
      short,
      {
        execute: ({ signal }) =>
          new Promise((_, reject) => {
            signal.addEventListener("abort", () => reject(signal.reason));
          }),
      },
      await runJobOf(app, id),
    );
    expect(await run(id)).toMatchObject({ status: "queued", tries: 1, waits: 0 });
  });
});

describe("runs of one subject", () => {
  it("are under way side by side where their configurations differ, and once where not", async () => {
    const pageId = await page();
    const [desktop] = await openOn(pageId, "desktop");
    expect(await openOn(pageId, "desktop")).toEqual([]);
    const [mobile] = await openOn(pageId, "mobile");
    expect([desktop, mobile]).not.toContain(undefined);
  });

  it("are joined by who needs one that is under way, at no cost, once each", async () => {
    const pageId = await page();
    const [underWay] = await openOn(pageId, "desktop");
    const waiter = randomUUID();
    const join = () =>
      withPlan((tx, plan) =>
        joinRuns(tx, plan, kind, { ...opening([pageId], "desktop"), trigger: "test" }, waiter),
      );

    const joined = await join();
    await join();

    expect(joined).toEqual([{ id: underWay?.id, subjectId: pageId, isFresh: false }]);
    expect(await used()).toMatchObject({ scans: 1 });
    const waiting = await app.deps.db
      .select({ waiterId: runWaiters.waiterId })
      .from(runWaiters)
      .where(eq(runWaiters.runId, underWay?.id ?? ""));
    expect(waiting).toEqual([{ waiterId: waiter }]);
  });

  it("start anew for who comes after their end", async () => {
    const pageId = await page();
    const [ended] = await openOn(pageId, "desktop");
    await work(ended?.id ?? "", async () => done);
    const [joined] = await withPlan((tx, plan) =>
      joinRuns(tx, plan, kind, { ...opening([pageId], "desktop"), trigger: "test" }, randomUUID()),
    );
    expect(joined).toMatchObject({ isFresh: true });
    expect(joined?.id).not.toBe(ended?.id);
  });
});

describe("resumeRuns", () => {
  it("gives a run under way without a job a new one, and leaves the others", async () => {
    const lost = await open();
    const kept = await open();
    const before = { lost: await runJobOf(app, lost), kept: await runJobOf(app, kept) };
    await withPlan(async (tx) => {
      await tx.execute(`delete from pgboss.job where id = '${before.lost.id}'`);
    });

    expect(await resumeRuns(app.deps, [kind])).toBe(1);
    expect(await resumeRuns(app.deps, [kind])).toBe(0);

    const after = await runJobOf(app, lost);
    expect(after.id).not.toBe(before.lost.id);
    expect((await waitingJobs(app.deps.db)).map(({ id }) => id)).toContain(after.id);
    expect(await runJobOf(app, kept)).toMatchObject({ id: before.kept.id });
    await work(lost, async () => done);
    expect((await run(lost)).status).toBe("done");
  });
});

describe("cancelRuns", () => {
  it("touches no run of another team, and nothing that has ended", async () => {
    const id = await open();
    const other = await registerMember(app);
    const cancel = (teamId: string) =>
      transaction(app.deps.db, (tx) =>
        cancelRuns(tx, bySystem(teamId), { id }, "Cancelled by Ann."),
      );

    expect(await cancel(other.team.id)).toBe(0);
    expect((await run(id)).status).toBe("queued");
    expect(await cancel(member.team.id)).toBe(1);
    expect(await cancel(member.team.id)).toBe(0);

    expect(await run(id)).toMatchObject({ status: "cancelled", charge: "returned" });
    expect(await used()).toMatchObject({ scans: 0 });
    expect((await waitingJobs(app.deps.db)).map((job) => job.id)).not.toContain(id);
  });
});

function deps(gate: RunGate = createRunGate()) {
  return { ...asTeam(app, member.team), gate };
}

async function work(
  id: string,
  execute: (run: HeldRun<{ note: string }>) => Promise<RunEnd>,
  gate?: RunGate,
): Promise<void> {
  const job = await runJobOf(app, id);
  await workRun(
    deps(gate),
    kind,
    {
      async execute(held) {
        const end = await execute(held);
        return async () => end;
      },
    },
    job,
  );
}

async function fail(): Promise<never> {
  throw new Error("This must not be started.");
}

async function open(): Promise<string> {
  const [opened] = await openOn(await page(), "desktop");
  return opened?.id ?? "";
}

function openOn(pageId: string, configKey: string) {
  return withPlan((tx, plan) => openRuns(tx, plan, kind, opening([pageId], configKey)));
}

function opening(pageIds: readonly string[], configKey: string) {
  return {
    requests: pageIds.map((pageId) => ({ siteId, pageId, subjectId: pageId })),
    configs: { note: "hello" },
    configKey,
    trigger: "person",
    by: bySystem(member.team.id),
  } as const;
}

function withPlan<T>(
  write: (tx: Parameters<typeof openRuns>[0], plan: Parameters<typeof openRuns>[1]) => Promise<T>,
): Promise<T> {
  return transaction(app.deps.db, async (tx) =>
    write(tx, await lockPlan(tx, member.team.id, { appMode: "cloud" })),
  );
}

/** A page that no run is under way for. */
async function page(): Promise<string> {
  const path = `/${randomUUID()}`;
  const as = actAs(app, member);
  await as.post("/v1/ops/page", { site_id: siteId, page_urls: [path] });
  const [added] = (await as.pages(siteId, `&search=${path}`)).results;
  const id = added?.id ?? "";
  await transaction(app.deps.db, (tx) =>
    cancelRuns(tx, bySystem(member.team.id), { pageId: id }, "Not needed."),
  );
  return id;
}

async function run(id: string) {
  const [row] = await app.deps.db.select().from(runs).where(eq(runs.id, id));
  if (!row) throw new Error("The run is gone.");
  return row;
}

async function used() {
  const { rows } = await app.deps.db.execute(
    `select scans, scans_reserved from usage_months where team_id = '${member.team.id}'`,
  );
  return rows[0];
}
