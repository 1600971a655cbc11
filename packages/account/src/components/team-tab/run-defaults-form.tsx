import { endpoints, type RunDefaults } from "@sitewright/contract";
import { ApiForm, useApiForm, useField } from "@sitewright/feature-kit";
import { Button, Card, Inline, Select, TextField, toast } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useUpdateTeam } from "../../api/use-update-team.ts";
import { joinWindowSize, splitWindowSize, windowSizeFaults } from "../../model/window-size.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "../form/form.css.ts";

type RunDefaultsFormProps = { teamId: string; configs: RunDefaults };

/** Device and window that scans run with, for the team's admins to change. */
export function RunDefaultsForm({ teamId, configs }: RunDefaultsFormProps) {
  const texts = useTexts("team");
  const devices = [
    { value: "desktop", label: texts.devices.desktop, icon: icons.desktop },
    { value: "mobile", label: texts.devices.mobile, icon: icons.mobile },
  ] as const;
  const update = useUpdateTeam(teamId);
  const form = useApiForm({
    schema: endpoints.team.update.body,
    start: { device: configs.device, ...splitWindowSize(configs.window_size) },
    check: windowSizeFaults,
    write: ({ device, ...size }) => ({ configs: { device, window_size: joinWindowSize(size) } }),
    renamed: { "configs.device": "device", "configs.window_size": "width" },
    send: update.mutateAsync,
    onSent: () => toast.success(texts.runsSaved),
    title: texts.runsFailed,
  });
  const device = useField(form, "device");
  const side = { inputMode: "numeric", autoComplete: "off", hint: texts.sizeHint } as const;
  const width = useField(form, "width");
  const height = useField(form, "height");
  return (
    <Card title={texts.runsTitle} description={texts.runsAbout}>
      <div className={styles.fields}>
        <ApiForm form={form}>
          <Select label={texts.device} {...device} options={devices} />
          <div className={styles.pair}>
            <TextField label={texts.width} {...side} {...width} />
            <TextField label={texts.height} {...side} {...height} />
          </div>
          <Inline>
            <Button type="submit" tone="primary" pending={form.pending}>
              {texts.saveRuns}
            </Button>
          </Inline>
        </ApiForm>
      </div>
    </Card>
  );
}
