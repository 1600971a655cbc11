import { May } from "@sitewright/api-client";
import type { FlowRunDetail, FlowRunNode } from "@sitewright/contract";
import { Button } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useTexts } from "../../texts.ts";
import { type OpenRun, useBegin } from "./use-begin.ts";

type RunFromHereProps = { run: FlowRunDetail; state: FlowRunNode; onOpen: OpenRun };

/** Begins a run at a step of one that has ended, with what came to the step then; nothing where it had no turn. */
export function RunFromHere({ run, state, onOpen }: RunFromHereProps) {
  const texts = useTexts("run");
  const { begin, isPending } = useBegin(onOpen);
  if (state.time_started === null) return null;
  const { flow: flow_id, site: site_id, id: from_run } = run;
  return (
    <May call="flowruns.create">
      <Button
        size="small"
        icon={icons.play}
        pending={isPending}
        onClick={() => begin({ flow_id, site_id, from_run, from_node: state.id })}
      >
        {texts.fromHere}
      </Button>
    </May>
  );
}
