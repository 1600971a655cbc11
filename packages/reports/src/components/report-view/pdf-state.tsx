import { May } from "@sitewright/api-client";
import type { OpenEdition } from "@sitewright/contract";
import { useReasonOf } from "@sitewright/feature-kit";
import { Button, Notice, toast, useFormats } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { usePrintAgain } from "../../api/use-print-again.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./report-view.css.ts";

type PdfStateProps = { edition: OpenEdition; isSaving: boolean; onSave: () => void };

/** Whether an edition's PDF is being made, is there, and how large, or could not be made; and what can be done then. */
export function PdfState({ edition, isSaving, onSave }: PdfStateProps) {
  const texts = useTexts("pdf");
  const { bytes } = useFormats();
  const reasonOf = useReasonOf();
  const print = usePrintAgain();
  const { id, pdf, pdf_bytes } = edition;
  if (pdf === "waiting") return <Notice tone="info">{texts.waiting}</Notice>;
  if (pdf === "done") {
    return (
      <Notice tone="positive">
        <span className={styles.pdf}>
          {texts.done(bytes(pdf_bytes ?? 0))}
          <Button size="small" icon={icons.file} pending={isSaving} onClick={onSave}>
            {texts.save}
          </Button>
        </span>
      </Notice>
    );
  }
  const printAgain = () => print.mutate(id, { onError: (error) => toast.error(reasonOf(error)) });
  return (
    <Notice tone="caution">
      <span className={styles.pdf}>
        {texts[pdf]}
        <May call="editions.print">
          <Button size="small" pending={print.isPending} onClick={printAgain}>
            {pdf === "failed" ? texts.again : texts.make}
          </Button>
        </May>
      </span>
    </Notice>
  );
}
