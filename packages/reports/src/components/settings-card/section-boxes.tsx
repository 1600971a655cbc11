import { type ReportSection, reportSections } from "@sitewright/contract";
import { Checkbox, FieldGroup } from "@sitewright/ui-kit";
import { withSection } from "../../model/report-settings.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./settings-card.css.ts";

type SectionBoxesProps = {
  chosen: readonly ReportSection[];
  onChange: (chosen: ReportSection[]) => void;
  error: string | undefined;
};

/** What a report tells, a box for each section in the order they stand in. */
export function SectionBoxes({ chosen, onChange, error }: SectionBoxesProps) {
  const texts = useTexts("settings");
  return (
    <FieldGroup legend={texts.sections} error={error}>
      <div className={styles.sections}>
        {reportSections.map((section) => (
          <Checkbox
            key={section}
            label={texts.sectionNames[section]}
            checked={chosen.includes(section)}
            onChange={(isIn) => onChange(withSection(chosen, section, isIn))}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
