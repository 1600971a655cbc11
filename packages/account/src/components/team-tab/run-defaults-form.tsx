import {
  type DeviceName,
  devices,
  endpoints,
  findDevice,
  type RunConfigs,
} from "@sitewright/contract";
import { ApiForm, useApiForm, useField } from "@sitewright/feature-kit";
import { Button, Card, Inline, Select, TextField, toast } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useUpdateTeam } from "../../api/use-update-team.ts";
import { joinWindowSize, splitWindowSize, windowSizeFaults } from "../../model/window-size.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "../form/form.css.ts";

type RunDefaultsFormProps = { teamId: string; configs: RunConfigs };

/** Device and window that scans run with, for the team's admins to change. */
export function RunDefaultsForm({ teamId, configs }: RunDefaultsFormProps) {
  const texts = useTexts("team");
  const options = devices.map(({ name, type }) => ({
    value: name,
    label: name,
    icon: iconOf[type],
  }));
  const update = useUpdateTeam(teamId);
  const form = useApiForm({
    schema: endpoints.team.update.body,
    start: {
      device: (findDevice(configs.device) ?? devices[0]).name as DeviceName,
      ...splitWindowSize(configs.window_size),
    },
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
          <Select label={texts.device} {...device} options={options} />
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

const iconOf = { desktop: icons.desktop, tablet: icons.tablet, mobile: icons.mobile };
