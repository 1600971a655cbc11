import { flowQueries, isFlowRunWorking, useApi } from "@sitewright/api-client";
import {
  type AppPath,
  addressOf,
  devices,
  endpoints,
  type Flow,
  paths,
} from "@sitewright/contract";
import {
  FormDialog,
  SiteField,
  useApiForm,
  useField,
  useFormValues,
} from "@sitewright/feature-kit";
import { Link, Notice, Select, toast } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useQuery } from "@tanstack/react-query";
import { useStartFlowRun } from "../../api/use-change-flow-runs.ts";
import { useTexts } from "../../texts.ts";
import { FlowErrors } from "./flow-errors.tsx";
import { useFlowAllowance } from "./use-flow-allowance.tsx";

const schema = endpoints.flowruns.create.body;
const iconOf = { mobile: icons.mobile, tablet: icons.tablet, desktop: icons.desktop };
/** No device is named: each site has its own. */
const asSite = "site";

type RunFlowDialogProps = {
  flow: Pick<Flow, "id" | "title" | "errors" | "last">;
  /** The site that is chosen at first; else the one it ran on last. */
  siteId?: string | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Goes to the run that began, or to what keeps it from beginning. */
  onOpen: (path: AppPath) => void;
};

/** Asks on which site a flow runs, says what that takes of the plan, and leads to the run. */
export function RunFlowDialog({ open, ...dialog }: RunFlowDialogProps) {
  return open ? <Opened {...dialog} /> : null;
}

function Opened({ flow, siteId, onOpenChange, onOpen }: Omit<RunFlowDialogProps, "open">) {
  const texts = useTexts("start");
  const start = useStartFlowRun();
  const allowance = useFlowAllowance();
  const form = useApiForm({
    schema,
    start: { site: siteId ?? flow.last?.site ?? "", device: asSite },
    check: ({ site }) => ({ site: site === "" ? texts.noSite : undefined }),
    write: ({ site, device }) => ({
      flow_id: flow.id,
      site_id: site,
      configs: { device: devices.find(({ name }) => name === device)?.name },
    }),
    renamed: { site_id: "site", "configs.device": "device" },
    send: (body) => start.mutateAsync(body),
    onSent: ({ id }) => {
      toast.success(texts.begun);
      onOpenChange(false);
      onOpen(paths.flowRun(id));
    },
    title: texts.failed,
  });
  const { site } = useFormValues(form);
  const working = useWorkingRun(flow.id, site);
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={onOpenChange}
      title={texts.title(flow.title)}
      submit={{
        label: texts.submit,
        icon: icons.play,
        disabled: flow.errors > 0 || allowance.isUsedUp || working !== undefined,
      }}
    >
      {flow.errors > 0 && <FlowErrors flow={flow} />}
      <SiteField {...useField(form, "site")} />
      {working && (
        <Notice tone="info">
          {texts.working(addressOf(working.site_url))}{" "}
          <Link href={paths.flowRun(working.id)}>{texts.follow}</Link>
        </Notice>
      )}
      <Select
        label={texts.device}
        hint={texts.deviceHint}
        {...useField(form, "device")}
        options={[
          { value: asSite, label: texts.asSite },
          ...devices.map(({ name, type }) => ({ value: name, label: name, icon: iconOf[type] })),
        ]}
      />
      {allowance.notice}
    </FormDialog>
  );
}

/** The run of a flow that is under way on a site: it runs there once at a time. */
function useWorkingRun(flow_id: string, site_id: string) {
  const { data } = useQuery({
    ...flowQueries.runs(useApi(), { flow_id, site_id, limit: 1 }),
    enabled: site_id !== "",
  });
  return site_id === "" ? undefined : data?.results.find(isFlowRunWorking);
}
