import { UndoToast, useReasonOf } from "@sitewright/feature-kit";
import { toast } from "@sitewright/ui-kit";
import { useRunSchedules } from "../../api/use-run-schedules.ts";
import { useSwitchSchedules } from "../../api/use-switch-schedules.ts";
import { useTexts } from "../../texts.ts";

/** What can be done with schedules at once; pausing and resuming can be taken back. */
export function useScheduleCommands() {
  const texts = useTexts("done");
  const reasonOf = useReasonOf();
  const change = useSwitchSchedules();
  const run = useRunSchedules();

  async function switchAll(ids: readonly string[], isOn: boolean) {
    const [status, before] = isOn
      ? (["Active", "Paused"] as const)
      : (["Paused", "Active"] as const);
    try {
      const { succeeded, reason } = await change.mutateAsync({ ids, status });
      if (succeeded.length > 0) {
        const words = isOn ? texts.resumed : texts.paused;
        const undo = () => change.mutateAsync({ ids: succeeded, status: before });
        toast.undo(
          <UndoToast
            text={words(succeeded.length)}
            texts={texts}
            reasonOf={reasonOf}
            onUndo={undo}
          />,
        );
      }
      if (reason !== null) toast.error(reason);
    } catch (error) {
      toast.error(reasonOf(error));
    }
  }

  return {
    switchAll,
    /** @param name of the one, where it is one */
    async runNow(ids: readonly string[], name?: string) {
      const { done, reason } = await run.mutateAsync(ids);
      if (done > 0)
        toast.success(name === undefined ? texts.runningMany(done) : texts.running(name));
      if (reason !== null) toast.error(reason);
    },
  };
}
