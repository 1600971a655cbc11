import { May } from "@sitewright/api-client";
import type { Scan } from "@sitewright/contract";
import { usePricedTasks, useReasonOf } from "@sitewright/feature-kit";
import { Button, Notice, Stack, toast } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useCreateScan } from "../../api/use-create-scan.ts";
import { shownRun } from "../../model/measured-run.ts";
import { configsAgain } from "../../model/run-configs-fields.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./lighthouse-panel.css.ts";

/** What the figures are the median of, and whether the machine was too busy for them to mean much. */
export function MeasuredRuns({ scan }: { scan: Scan }) {
  const texts = useTexts("measuredRuns");
  const { runs } = scan.lighthouse;
  const scores = runs.map(({ performance }) => performance?.toString() ?? texts.noScore);
  const isNoisy = shownRun(scan.lighthouse)?.noisy ?? false;
  return (
    <>
      {runs.length > 1 && <p className={styles.measured}>{texts.medianOf(runs.length, scores)}</p>}
      {isNoisy && <NoisyNotice scan={scan} />}
    </>
  );
}

function NoisyNotice({ scan }: { scan: Scan }) {
  const texts = useTexts("measuredRuns");
  const processors = shownRun(scan.lighthouse)?.processors ?? 1;
  return (
    <Notice tone="caution">
      <Stack gap="2">
        <span>
          <b>{texts.noisyTitle}.</b> {texts.noisyAbout(Math.round(processors * 100))}
        </span>
        {scan.lighthouse.runs.length === 1 && (
          <May call="scans.create">
            <MeasureAgain scan={scan} />
          </May>
        )}
      </Stack>
    </Notice>
  );
}

function MeasureAgain({ scan }: { scan: Scan }) {
  const texts = useTexts("measuredRuns");
  const actionTexts = useTexts("actions");
  const reasonOf = useReasonOf();
  const createScan = useCreateScan();
  const priced = usePricedTasks("scans");
  const start = () =>
    createScan.mutate(
      { page_id: scan.page, configs: { ...configsAgain(scan.configs), lighthouse_runs: 3 } },
      {
        onSuccess: () => toast.success(actionTexts.scansStarted(1)),
        onError: (error) => toast.error(reasonOf(error)),
      },
    );
  return (
    <span>
      <Button
        icon={icons.scan}
        pending={priced.isPending || createScan.isPending}
        onClick={() => priced.request({ count: 1, siteId: scan.site, start })}
      >
        {texts.again}
      </Button>{" "}
      <small>{texts.cost}</small>
      {priced.dialog}
    </span>
  );
}
