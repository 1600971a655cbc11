import { useMay } from "@sitewright/api-client";
import { type Flow, paths } from "@sitewright/contract";
import { useReasonOf } from "@sitewright/feature-kit";
import { type MenuItem, toast } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useCopyFlow } from "../../api/use-change-flows.ts";
import { useTexts } from "../../texts.ts";

type FlowMenuOptions = {
  onRun: (flow: Flow) => void;
  onRemove: (flow: Flow) => void;
};

/** What can be done to a flow of the list, for whoever may. */
export function useFlowMenu({ onRun, onRemove }: FlowMenuOptions): (flow: Flow) => MenuItem[] {
  const texts = useTexts("list");
  const reasonOf = useReasonOf();
  const copy = useCopyFlow();
  const mayRun = useMay("flowruns.create");
  const mayEdit = useMay("flows.update");
  const maySeeRuns = useMay("flowruns.list");
  const maySchedule = useMay("schedules.create");
  const mayCopy = useMay("flows.copy");
  const mayRemove = useMay("flows.remove");
  return (flow) => [
    ...(mayRun
      ? [{ id: "run", label: texts.run, icon: icons.play, onSelect: () => onRun(flow) }]
      : []),
    ...(mayEdit
      ? [{ id: "edit", label: texts.edit, icon: icons.edit, href: paths.flow(flow.id) }]
      : []),
    ...(maySeeRuns
      ? [
          {
            id: "runs",
            label: texts.runs,
            icon: icons.activity,
            href: paths.flow(flow.id, { tab: "runs" }),
          },
        ]
      : []),
    ...(mayRun && maySchedule
      ? [
          {
            id: "schedule",
            label: texts.schedule,
            icon: icons.schedules,
            href: paths.schedules({ edit: "new", flow: flow.id }),
          },
        ]
      : []),
    ...(mayCopy
      ? [
          {
            id: "copy",
            label: texts.copy,
            icon: icons.copy,
            onSelect: () =>
              copy.mutate(flow.id, {
                onSuccess: ({ title }) => void toast.success(texts.copied(title)),
                onError: (error) => void toast.error(reasonOf(error)),
              }),
          },
        ]
      : []),
    ...(mayRemove
      ? [
          { id: "line", separator: true as const },
          {
            id: "remove",
            label: texts.remove,
            icon: icons.trash,
            tone: "critical" as const,
            onSelect: () => onRemove(flow),
          },
        ]
      : []),
  ];
}
