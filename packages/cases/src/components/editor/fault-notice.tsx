import { caseFilesMaxBytes } from "@sitewright/contract";
import { Button, Notice, useFormats } from "@sitewright/ui-kit";
import type { FaultOfStep } from "../../model/step-faults.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./editor.css.ts";

type FaultNoticeProps = { faults: readonly FaultOfStep[]; onOpen: (id: string) => void };

/** Why a case cannot be saved: each reason leads to its step. */
export function FaultNotice({ faults, onOpen }: FaultNoticeProps) {
  const texts = useTexts("editor");
  const { bytes } = useFormats();
  return (
    <Notice tone="caution">
      {texts.cannotSave}
      <span className={styles.facts}>
        {faults.map(({ step, number, fault }) => (
          <Button key={step.id} size="small" onClick={() => onOpen(step.id)}>
            {texts.faultOfStep(
              number,
              fault === "tooLarge"
                ? texts.faults.tooLarge(bytes(caseFilesMaxBytes))
                : texts.faults[fault],
            )}
          </Button>
        ))}
      </span>
    </Notice>
  );
}
