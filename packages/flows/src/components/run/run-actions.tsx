import { isFlowRunWorking, May } from "@sitewright/api-client";
import { type FlowRunDetail, paths } from "@sitewright/contract";
import { confirmed, useReasonOf } from "@sitewright/feature-kit";
import { Button, ButtonLink, ConfirmDialog, toast } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useState } from "react";
import { useCancelFlowRun, useRemoveFlowRun } from "../../api/use-change-flow-runs.ts";
import { useTexts } from "../../texts.ts";
import { type OpenRun, useBegin } from "./use-begin.ts";

type RunActionsProps = { run: FlowRunDetail; onOpen: OpenRun };

/** What can be done with a run: end it, run the flow once more, throw it away. */
export function RunActions({ run, onOpen }: RunActionsProps) {
  const texts = useTexts("run");
  const [asked, setAsked] = useState<"cancel" | "remove" | null>(null);
  const isWorking = isFlowRunWorking(run);
  const { begin, isPending } = useBegin(onOpen);
  return (
    <>
      <ButtonLink href={paths.flow(run.flow, { tab: "runs" })} icon={icons.activity}>
        {texts.earlier}
      </ButtonLink>
      <May call="flows.update">
        <ButtonLink href={paths.flow(run.flow)} icon={icons.edit}>
          {texts.edit}
        </ButtonLink>
      </May>
      {isWorking ? (
        <May call="flowruns.cancel">
          <Button icon={icons.stop} onClick={() => setAsked("cancel")}>
            {texts.cancel}
          </Button>
        </May>
      ) : (
        <>
          <May call="flowruns.remove">
            <Button icon={icons.trash} onClick={() => setAsked("remove")}>
              {texts.remove}
            </Button>
          </May>
          <May call="flowruns.create">
            <Button
              tone="primary"
              icon={icons.again}
              pending={isPending}
              onClick={() => begin({ flow_id: run.flow, site_id: run.site })}
            >
              {texts.again}
            </Button>
          </May>
        </>
      )}
      {asked === "cancel" && isWorking && <CancelDialog run={run} onClose={() => setAsked(null)} />}
      {asked === "remove" && (
        <RemoveDialog run={run} onOpen={onOpen} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

function CancelDialog({ run, onClose }: { run: FlowRunDetail; onClose: () => void }) {
  const texts = useTexts("run");
  const reasonOf = useReasonOf();
  const cancel = useCancelFlowRun();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      tone="critical"
      title={texts.cancelTitle}
      description={texts.cancelAbout}
      confirmLabel={texts.cancelSure}
      onConfirm={async () => {
        await confirmed(cancel.mutateAsync(run.id), reasonOf);
        toast.success(texts.cancelDone);
      }}
    />
  );
}

function RemoveDialog({ run, onOpen, onClose }: RunActionsProps & { onClose: () => void }) {
  const texts = useTexts("run");
  const reasonOf = useReasonOf();
  const remove = useRemoveFlowRun();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      tone="critical"
      title={texts.removeTitle}
      description={texts.removeAbout}
      confirmLabel={texts.remove}
      onConfirm={async () => {
        await confirmed(remove.mutateAsync(run.id), reasonOf);
        toast.success(texts.removed);
        onOpen(paths.flow(run.flow, { tab: "runs" }));
      }}
    />
  );
}
