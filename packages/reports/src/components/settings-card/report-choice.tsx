import type { Report } from "@sitewright/contract";
import { Button, Select } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useTexts } from "../../texts.ts";
import * as styles from "./settings-card.css.ts";

export type ReportChoiceProps = {
  /** All reports of the site or page, the one that is set up, and how to go to another; null is a new one. */
  reports: readonly Report[];
  report: Report | null;
  onChoose: (id: string | null) => void;
};

/** Which of several reports is set up, and the way to one more; nothing while there is none. */
export function ReportChoice({ reports, report, onChoose }: ReportChoiceProps) {
  const texts = useTexts("settings");
  if (reports.length === 0) return null;
  return (
    <div className={styles.choice}>
      {(reports.length > 1 || report === null) && (
        <div className={styles.wide}>
          <Select
            label={texts.which}
            value={report?.id ?? null}
            placeholder={texts.another}
            onChange={onChoose}
            options={reports.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </div>
      )}
      {report !== null && (
        <Button size="small" icon={icons.plus} onClick={() => onChoose(null)}>
          {texts.another}
        </Button>
      )}
    </div>
  );
}
