import type { RunDefaults } from "@sitewright/contract";
import {
  Button,
  Card,
  ErrorNotice,
  Form,
  Inline,
  Select,
  TextField,
  toast,
} from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useState } from "react";
import { useUpdateTeam } from "../../api/use-update-team.ts";
import { messages } from "../../messages.ts";
import { joinWindowSize, splitWindowSize, windowSizeFaults } from "../../model/window-size.ts";
import * as styles from "../form/form.css.ts";
import { useFormFaults } from "../form/use-form-faults.ts";

const texts = messages.team;
const shape = {
  names: ["device", "width"],
  renamed: { "configs.device": "device", "configs.window_size": "width" },
  title: texts.runsFailed,
};

type RunDefaultsFormProps = { teamId: string; configs: RunDefaults };

/** Device and window that scans run with, for the team's admins to change. */
export function RunDefaultsForm({ teamId, configs }: RunDefaultsFormProps) {
  const [device, setDevice] = useState(configs.device);
  const [size, setSize] = useState(() => splitWindowSize(configs.window_size));
  const update = useUpdateTeam(teamId);
  const { errors, notice, check } = useFormFaults(update.error, shape);

  function submit() {
    const trimmed = { width: size.width.trim(), height: size.height.trim() };
    update.reset();
    if (check(windowSizeFaults(trimmed))) return;
    update.mutate(
      { configs: { device, window_size: joinWindowSize(trimmed) } },
      { onSuccess: () => toast.success(texts.runsSaved) },
    );
  }

  return (
    <Card title={texts.runsTitle} description={texts.runsAbout}>
      <Form onSubmit={submit} errors={errors} pending={update.isPending}>
        <div className={styles.fields}>
          {notice && <ErrorNotice {...notice} />}
          <Select
            label={texts.device}
            name="device"
            value={device}
            onChange={setDevice}
            options={devices}
          />
          <div className={styles.pair}>
            <TextField
              label={texts.width}
              name="width"
              inputMode="numeric"
              autoComplete="off"
              hint={texts.sizeHint}
              value={size.width}
              onChange={(width) => setSize((before) => ({ ...before, width }))}
            />
            <TextField
              label={texts.height}
              name="height"
              inputMode="numeric"
              autoComplete="off"
              hint={texts.sizeHint}
              value={size.height}
              onChange={(height) => setSize((before) => ({ ...before, height }))}
            />
          </div>
          <Inline>
            <Button type="submit" tone="primary" pending={update.isPending}>
              {texts.saveRuns}
            </Button>
          </Inline>
        </div>
      </Form>
    </Card>
  );
}

const devices = [
  { value: "desktop", label: texts.devices.desktop, icon: icons.desktop },
  { value: "mobile", label: texts.devices.mobile, icon: icons.mobile },
] as const;
