import { endpoints, type MaintenanceWindow, windowRepeats } from "@sitewright/contract";
import {
  type ApiFormState,
  FormDrawer,
  useApiForm,
  useField,
  useFlag,
  useFormValues,
} from "@sitewright/feature-kit";
import { FieldGroup, Segmented, Switch, TextArea, TextField, toast } from "@sitewright/ui-kit";
import { useSaveWindow } from "../../api/use-change-windows.ts";
import {
  isTimeOfDay,
  type WindowDraft,
  windowBodyOf,
  windowDraftOf,
} from "../../model/window-draft.ts";
import { useTexts } from "../../texts.ts";
import { AimPicker } from "../schedule-drawer/aim-field.tsx";
import * as styles from "../schedule-drawer/schedule-drawer.css.ts";
import { ZoneField } from "../schedule-drawer/zone-field.tsx";
import { NextWindows } from "./next-windows.tsx";

type WindowFormProps = {
  /** Null makes one. */
  window: MaintenanceWindow | null;
  onClose: () => void;
};

/** Plans a maintenance window or changes one, and says while it is typed when that would be. */
export function WindowForm({ window, onClose }: WindowFormProps) {
  const texts = useTexts("windowForm");
  const save = useSaveWindow(window?.id ?? null);
  const form = useApiForm({
    schema: endpoints.maintenance.create.body,
    start: windowDraftOf(window, {
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      now: new Date(),
    }),
    check: (draft) => ({
      // None would be all sites, which is not what it was made for.
      resources:
        window !== null && draft.resources.length === 0 && hasNothing(window)
          ? texts.gone
          : undefined,
      fromDay: draft.fromDay === "" ? texts.dayWrong : undefined,
      toDay: draft.toDay === "" ? texts.dayWrong : undefined,
      fromTime: isTimeOfDay(draft.fromTime) ? undefined : texts.timeWrong,
      toTime: isTimeOfDay(draft.toTime) ? undefined : texts.timeWrong,
      mute_alerts: draft.pause_runs || draft.mute_alerts ? undefined : texts.neither,
    }),
    write: windowBodyOf,
    renamed: {
      site_ids: "resources",
      tags: "resources",
      starts_at: "fromDay",
      ends_at: "toDay",
      pause_runs: "mute_alerts",
    },
    send: (body) => save.mutateAsync(body),
    onSent: ({ name }) => {
      toast.success(window === null ? texts.created(name) : texts.saved(name));
      onClose();
    },
    title: texts.failed,
  });
  return (
    <FormDrawer
      form={form}
      title={window === null ? texts.newTitle : texts.editTitle(window.name)}
      submit={window === null ? texts.create : texts.save}
      onClose={onClose}
    >
      <TextField label={texts.name} autoComplete="off" required {...useField(form, "name")} />
      <AimPicker {...useField(form, "resources")} />
      <WindowTimeFields form={form} />
      <NextWindows draft={useFormValues(form)} />
      <Switch label={texts.pause} hint={texts.pauseHint} {...useFlag(form, "pause_runs")} />
      <Switch label={texts.mute} hint={texts.muteHint} {...useFlag(form, "mute_alerts")} />
      <TextArea label={texts.note} hint={texts.noteHint} rows={2} {...useField(form, "note")} />
    </FormDrawer>
  );
}

function WindowTimeFields({ form }: { form: ApiFormState<WindowDraft> }) {
  const texts = useTexts("windowForm");
  const often = useTexts("often");
  const repeats = useField(form, "repeats");
  const time = { inputMode: "numeric", autoComplete: "off", required: true } as const;
  return (
    <>
      <div className={styles.row}>
        <TextField label={texts.from} type="date" required {...useField(form, "fromDay")} />
        <TextField label={texts.fromTime} {...time} {...useField(form, "fromTime")} />
      </div>
      <div className={styles.row}>
        <TextField label={texts.to} type="date" required {...useField(form, "toDay")} />
        <TextField label={texts.toTime} {...time} {...useField(form, "toTime")} />
      </div>
      <FieldGroup legend={texts.repeats} name="repeats">
        <Segmented
          label={texts.repeats}
          value={repeats.value}
          onChange={repeats.onChange}
          items={windowRepeats.map((value) => ({
            value,
            label: value === "none" ? texts.once : often.short[value],
          }))}
        />
      </FieldGroup>
      <ZoneField {...useField(form, "timezone")} />
    </>
  );
}

/** All that it named is gone. */
function hasNothing({ all_sites, sites, tags }: MaintenanceWindow): boolean {
  return !all_sites && sites.length === 0 && tags.length === 0;
}
