import { Button, Card, Inline, Notice, Stack, TextField } from "@sitewright/ui-kit";
import { settingsFault } from "../../model/settings-fault.ts";
import { useTexts } from "../../texts.ts";
import { ReportLook } from "../report-look/report-look.tsx";
import type { SettingsState } from "../use-settings.ts";
import { PeriodFields } from "./period-fields.tsx";
import { ReportChoice, type ReportChoiceProps } from "./report-choice.tsx";
import { SectionBoxes } from "./section-boxes.tsx";
import * as styles from "./settings-card.css.ts";

type SettingsCardProps = ReportChoiceProps & {
  state: SettingsState;
  /** Null where the person may look at other settings and not save them. */
  onSave: (() => void) | null;
  isSaving: boolean;
};

/** What a report tells, of which days, and how it looks. */
export function SettingsCard({ state, onSave, isSaving, ...choice }: SettingsCardProps) {
  const texts = useTexts("settings");
  const { settings, change } = state;
  const fault = settingsFault(settings);
  return (
    <Card title={texts.title}>
      <Stack gap="5">
        <ReportChoice {...choice} />
        <PeriodFields
          period={settings.period}
          onChange={(period) => change({ period })}
          error={fault === "noDay" || fault === "wrongDays" ? texts[fault] : undefined}
        />
        <SectionBoxes
          chosen={settings.type}
          onChange={(type) => change({ type })}
          error={fault === "noSection" ? texts.noSection : undefined}
        />
        <ReportLook settings={settings} onChange={change} />
        <TextField
          label={texts.name}
          value={settings.name}
          onChange={(name) => change({ name: name.slice(0, 120) })}
          error={fault === "noName" ? texts.noName : undefined}
        />
        {state.isChanged && (
          <div className={styles.unsaved}>
            <Notice tone="caution">{onSave === null ? texts.notYours : texts.notSaved}</Notice>
            <Inline gap="2">
              {onSave !== null && (
                <Button
                  size="small"
                  tone="primary"
                  pending={isSaving}
                  disabled={fault !== null}
                  onClick={onSave}
                >
                  {texts.save}
                </Button>
              )}
              <Button size="small" disabled={isSaving} onClick={state.forget}>
                {texts.discard}
              </Button>
            </Inline>
          </div>
        )}
      </Stack>
    </Card>
  );
}
