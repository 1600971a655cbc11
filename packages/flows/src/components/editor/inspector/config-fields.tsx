import {
  browserNames,
  devices,
  missingBrowser,
  type RunConfigsInput,
  runConfigsInputSchema,
} from "@sitewright/contract";
import { Select } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useTexts } from "../../../texts.ts";
import { DraftField } from "./draft-field.tsx";

type ConfigFieldsProps = {
  value: RunConfigsInput;
  onChange: (configs: RunConfigsInput) => void;
  /** A case runs in the browser that it is written for. */
  withBrowser?: boolean;
};

/** What stands for a choice that is left to the site. */
const asSite = "site";
const iconOf = { mobile: icons.mobile, tablet: icons.tablet, desktop: icons.desktop };
const windowSize = runConfigsInputSchema.shape.window_size;

/** On what, and in which window, the pages are loaded; what is not chosen is as each site has it. */
export function ConfigFields({ value, onChange, withBrowser = false }: ConfigFieldsProps) {
  const texts = useTexts("fields");
  const { device, window_size, browser, ...others } = value;
  const change = (next: Partial<RunConfigsInput>) => {
    const all = { ...value, ...next };
    const kept = Object.entries(all).filter(([, one]) => one !== undefined);
    onChange(Object.fromEntries(kept));
  };
  return (
    <>
      <Select
        label={texts.device}
        hint={device === undefined ? texts.deviceHint : undefined}
        value={device ?? asSite}
        onChange={(next) => {
          const chosen = devices.find(({ name }) => name === next);
          onChange({
            ...others,
            ...(browser && { browser }),
            ...(chosen && { device: chosen.name, window_size: chosen.window_size }),
          });
        }}
        options={[
          { value: asSite, label: texts.asSite },
          ...devices.map(({ name, type }) => ({ value: name, label: name, icon: iconOf[type] })),
        ]}
      />
      <DraftField
        // Another device brings its own window.
        key={device}
        label={texts.window}
        hint={texts.windowHint}
        value={window_size ?? ""}
        refuse={(text) =>
          text === "" || windowSize.safeParse(text).success ? undefined : texts.windowWrong
        }
        onChange={(next) => change({ window_size: next === "" ? undefined : next })}
      />
      {withBrowser && (
        <Select
          label={texts.browser}
          value={browser ?? asSite}
          onChange={(next) => change({ browser: browserNames.find((name) => name === next) })}
          options={[
            { value: asSite, label: texts.asSite },
            ...browserNames.map((name) => ({
              value: name,
              label: texts.browsers[name],
              disabled: missingBrowser(name) !== null,
            })),
          ]}
        />
      )}
    </>
  );
}
