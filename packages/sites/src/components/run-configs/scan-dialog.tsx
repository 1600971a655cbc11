import { siteConfigsQueries, useApi } from "@sitewright/api-client";
import { type Page, pathOf, type RunConfigs, runConfigsInputSchema } from "@sitewright/contract";
import { FormDialog, useApiForm } from "@sitewright/feature-kit";
import { toast } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { useCreateScan } from "../../api/use-create-scan.ts";
import { toConfigs, toFields } from "../../model/run-configs-fields.ts";
import { useTexts } from "../../texts.ts";
import { RunConfigsInputs } from "./run-configs-fields.tsx";
import { RunCost } from "./run-cost.tsx";

type ScanDialogProps = { page: Page; onClose: () => void };

/** Scans a page with choices, which begin as its site has them; opens once those are known. */
export function ScanDialog({ page, onClose }: ScanDialogProps) {
  const api = useApi();
  const { data } = useQuery(siteConfigsQueries.of(api, page.site));
  return data ? <Choices {...{ page, onClose }} configs={data.configs} /> : null;
}

function Choices({ page, onClose, configs }: ScanDialogProps & { configs: RunConfigs }) {
  const texts = useTexts("runConfigs");
  const actionTexts = useTexts("actions");
  const createScan = useCreateScan();
  const form = useApiForm({
    schema: runConfigsInputSchema,
    start: toFields(configs),
    write: toConfigs,
    renamed: { steady_off: "held", disable_animations: "held.animations" },
    send: (body) => createScan.mutateAsync({ page_id: page.id, configs: body }),
    onSent: () => {
      onClose();
      toast.success(actionTexts.scansStarted(1));
    },
    title: texts.notStarted,
  });
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={onClose}
      title={texts.scanTitle}
      description={pathOf(page.page_url)}
      submit={{ label: texts.scan }}
    >
      <RunConfigsInputs form={form} />
      <RunCost of="scans" kind="page" siteId={page.site} />
    </FormDialog>
  );
}
