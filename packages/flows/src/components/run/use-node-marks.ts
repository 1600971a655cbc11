import type { FlowRunDetail, FlowRunNode } from "@sitewright/contract";
import { listOf } from "@sitewright/feature-kit";
import { useNow } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useMemo } from "react";
import { clockOf } from "../../model/clock-of.ts";
import { type Standing, settledOf, standingOf, waitsFor } from "../../model/run-standing.ts";
import { useTexts } from "../../texts.ts";
import type { NodeMark } from "../canvas/canvas-props.ts";

type MarkTexts = ReturnType<typeof useTexts<"marks">>;

/** How each node of a run stands, in words, with how long it has taken; by the second while one is under way. */
export function useNodeMarks(run: FlowRunDetail): ReadonlyMap<string, NodeMark> {
  const texts = useTexts("marks");
  const isWorking = run.status === "working";
  const now = useNow(() => (isWorking ? second : hour));
  const still = useMemo(
    () => new Map(run.states.map((state) => [state.id, markOf(run, state, texts)] as const)),
    [run, texts],
  );
  return useMemo(() => {
    const live = run.states.filter((one) => isWorking && one.status === "working");
    return new Map([
      ...still,
      ...live.flatMap(({ id, time_started }) => {
        const mark = still.get(id);
        if (!mark || time_started === null) return [];
        return [[id, { ...mark, end: clockOf(now.getTime() - Date.parse(time_started)) }] as const];
      }),
    ]);
  }, [run, isWorking, still, now]);
}

function markOf(run: FlowRunDetail, state: FlowRunNode, texts: MarkTexts): NodeMark {
  const standing = standingOf(state);
  const { time_started: from, time_completed: to } = state;
  return {
    ...looks[standing],
    text: wordsOf(run, state, standing, texts),
    ...(from !== null && to !== null && { end: clockOf(Date.parse(to) - Date.parse(from)) }),
  };
}

function wordsOf(
  run: FlowRunDetail,
  state: FlowRunNode,
  standing: Standing,
  texts: MarkTexts,
): string {
  const { all, failed, unclear } = state.objects;
  if (standing === "partly") return texts.partly(failed, all);
  if (standing === "unclear") {
    return unclear === all ? texts.unclear : texts.unclearOf(unclear, all);
  }
  if (state.reason !== null) return state.reason;
  switch (standing) {
    case "waiting": {
      const nodes = waitsFor(run, state.id);
      return nodes.length === 0 ? texts.waiting : texts.waitsFor(listOf(nodes));
    }
    case "working":
    case "again":
      return all === 0 ? texts.working : texts.settled(settledOf(state), all);
    case "passed":
      return all > 1 ? texts.passedAll(all) : texts.passed;
    case "failed":
      return all > 1 ? texts.failedOf(failed, all) : texts.failed;
    case "skipped":
    case "cancelled":
      return texts[standing];
  }
}

const second = 1_000;
const hour = 3_600_000;

const looks = {
  waiting: { tone: "neutral", icon: icons.clock },
  working: { tone: "info", icon: icons.loader, isBusy: true },
  again: { tone: "caution", icon: icons.again },
  passed: { tone: "positive", icon: icons.checkCircle },
  partly: { tone: "caution", icon: icons.checkCircle },
  unclear: { tone: "caution", icon: icons.help },
  failed: { tone: "critical", icon: icons.fail },
  skipped: { tone: "neutral", icon: icons.low, isFaint: true },
  cancelled: { tone: "neutral", icon: icons.stop, isFaint: true },
} as const satisfies Record<Standing, Omit<NodeMark, "text">>;
