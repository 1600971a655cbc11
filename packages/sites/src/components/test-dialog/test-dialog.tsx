import { siteConfigsQueries, useApi } from "@sitewright/api-client";
import {
  defaultThreshold,
  endpoints,
  findDevice,
  type RunConfigs,
  type ScanPart,
  scanParts,
} from "@sitewright/contract";
import {
  type ApiFormState,
  FormDialog,
  useApiForm,
  useField,
  useFlag,
} from "@sitewright/feature-kit";
import { Checkbox, FieldGroup, Select, TextField, toast } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useQuery } from "@tanstack/react-query";
import { useCreateTest } from "../../api/use-create-test.ts";
import { flagsOf } from "../../model/run-configs-fields.ts";
import { useTexts } from "../../texts.ts";
import { RunCost } from "../run-configs/run-cost.tsx";
import { newest, useScanChoice } from "./use-scan-choice.ts";

type TestDialogProps = {
  /** What is tested, its site, and its name for people. */
  target: { kind: "page" | "site"; id: string; site: string; name: string };
  onClose: () => void;
  /** Called with the ids of the tests that were begun. */
  onStarted: (ids: string[]) => void;
};

/**
 * Tests a page or a whole site: which parts, from which score on it passes, and against which scan. Opens once it is
 * known what scans of the site look at, which it begins with.
 */
export function TestDialog(props: TestDialogProps) {
  const { data, isPending } = useQuery(siteConfigsQueries.of(useApi(), props.target.site));
  return isPending ? null : <Choices {...props} configs={data?.configs ?? null} />;
}

/** Without what is known of the site's scans, all parts are proposed. */
type ChoicesProps = TestDialogProps & { configs: RunConfigs | null };

function Choices({ target, onClose, onStarted, configs }: ChoicesProps) {
  const texts = useTexts("testDialog");
  const createTest = useCreateTest();
  const form = useApiForm({
    schema: endpoints.tests.create.body,
    start: {
      ...flagsOf(configs?.parts ?? scanParts),
      threshold: String(defaultThreshold),
      pre_scan: newest,
    } as Values,
    check: (values) => ({
      threshold: isScore(values.threshold) ? undefined : texts.noScore,
      html: scanParts.some((part) => values[part]) ? undefined : texts.noPart,
    }),
    write: ({ threshold, pre_scan, ...parts }) => ({
      ...(target.kind === "page" ? { page_id: target.id } : { site_id: target.id }),
      ...(target.kind === "page" && pre_scan !== newest && { pre_scan }),
      threshold: Number(threshold),
      type: scanParts.filter((part) => parts[part]),
    }),
    send: (input) => createTest.mutateAsync(input),
    onSent: ({ ids }) => {
      onClose();
      toast.success(texts.started(ids.length));
      onStarted(ids);
    },
    title: texts.failed,
  });
  const threshold = useField(form, "threshold");
  const scans = useScanChoice(target);
  const preScan = useField(form, "pre_scan");
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => open || onClose()}
      title={texts.title}
      description={configs === null ? target.name : texts.on(target.name, deviceOf(configs))}
      submit={{ label: texts.submit, icon: icons.compare }}
    >
      <FieldGroup legend={texts.parts}>
        {scanParts.map((part) => (
          <PartBox key={part} form={form} part={part} />
        ))}
      </FieldGroup>
      <TextField
        label={texts.threshold}
        hint={texts.thresholdHint}
        inputMode="decimal"
        {...threshold}
      />
      {target.kind === "page" && (
        <Select label={texts.against} hint={texts.againstHint} {...preScan} options={scans} />
      )}
      <RunCost of="tests" kind={target.kind} siteId={target.site} />
    </FormDialog>
  );
}

/** On what the pages of a site are opened, as "iPad Pro, 1024 × 1366". */
function deviceOf({ device, window_size }: RunConfigs): string {
  return `${findDevice(device)?.name ?? device}, ${window_size.replace(",", " × ")}`;
}

function isScore(text: string): boolean {
  const score = Number(text);
  return text.trim() !== "" && score >= 0 && score <= 100;
}

type Values = ReturnType<typeof flagsOf> & { threshold: string; pre_scan: string };
type PartBoxProps = { form: ApiFormState<Values>; part: ScanPart };

function PartBox({ form, part }: PartBoxProps) {
  const names = useTexts("parts");
  return <Checkbox label={names[part]} {...useFlag(form, part)} />;
}
