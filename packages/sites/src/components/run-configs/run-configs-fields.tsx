import {
  browserNames,
  chosenScanParts,
  devices,
  missingBrowser,
  type ScanPart,
} from "@sitewright/contract";
import { type ApiFormState, useField, useFlag } from "@sitewright/feature-kit";
import { Checkbox, FieldGroup, Inline, Select, TextField } from "@sitewright/ui-kit";
import { heldStill, type RunConfigsFields } from "../../model/run-configs-fields.ts";
import { useTexts } from "../../texts.ts";
import { deviceIcons } from "./device-icons.ts";

type Form = { form: ApiFormState<RunConfigsFields> };

/** How a scan is run: what it looks at, on what, in which window, what no picture shows and what is held still for it. */
export function RunConfigsInputs({ form }: Form) {
  const texts = useTexts("runConfigs");
  const switches = useTexts("screenshotPanel").switches;
  const partNames = useTexts("parts");
  const device = useField(form, "device");
  const browser = useField(form, "browser");
  const windowSize = useField(form, "window_size");
  const runs = useField(form, "lighthouse_runs");
  const maskIds = useField(form, "mask_ids");
  const missing = browserNames.flatMap((name) => missingBrowser(name) ?? []);
  return (
    <>
      <FieldGroup legend={texts.looksAt} name="parts" hint={texts.looksAtHint}>
        <Inline>
          {chosenScanParts.map((name) => (
            <Flag key={name} {...{ form, name: `parts.${name}`, label: partNames[name] }} />
          ))}
        </Inline>
      </FieldGroup>
      <Inline align="start">
        <Select
          label={texts.device}
          {...device}
          onChange={(name) => {
            device.onChange(name);
            windowSize.onChange(devices.find((each) => each.name === name)?.window_size ?? "");
          }}
          options={devices.map(({ name, type }) => ({
            value: name,
            label: name,
            icon: deviceIcons[type],
          }))}
        />
        <TextField
          label={texts.window}
          hint={texts.windowHint}
          autoComplete="off"
          {...windowSize}
        />
        <Select
          label={texts.browser}
          hint={missing.length > 0 ? texts.browserHint : undefined}
          {...browser}
          options={browserNames.map((name) => ({
            value: name,
            label:
              missingBrowser(name) === null
                ? texts.browsers[name]
                : texts.absent(texts.browsers[name]),
            disabled: missingBrowser(name) !== null,
          }))}
        />
      </Inline>
      <FieldGroup legend={texts.further} hint={texts.furtherHint}>
        <Inline>
          {devices.map(({ name }) => (
            <Flag key={name} {...{ form, name: `devices.${name}`, label: name }} />
          ))}
        </Inline>
        <Flag form={form} name="own_loads" label={texts.ownLoads} />
      </FieldGroup>
      <TextField label={texts.maskIds} hint={texts.maskIdsHint} autoComplete="off" {...maskIds} />
      <FieldGroup legend={texts.held} hint={texts.heldHint}>
        <Inline>
          {heldStill.map((name) => (
            <Flag key={name} {...{ form, name: `held.${name}`, label: switches[name] ?? name }} />
          ))}
        </Inline>
      </FieldGroup>
      <Select
        label={texts.runs}
        hint={texts.runsHint}
        {...runs}
        options={(["1", "3", "5"] as const).map((value) => ({
          value,
          label: texts.loads(Number(value)),
        }))}
      />
    </>
  );
}

type FlagName =
  | "own_loads"
  | `parts.${ScanPart}`
  | `devices.${string}`
  | `held.${(typeof heldStill)[number]}`;

function Flag({ form, name, label }: Form & { name: FlagName; label: string }) {
  return <Checkbox label={label} {...useFlag(form, name)} />;
}
