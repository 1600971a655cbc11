import { type AppPath, type DeviceName, devices, endpoints, paths } from "@sitewright/contract";
import { FormDialog, SiteField, useApiForm, useField } from "@sitewright/feature-kit";
import { Select, TextField } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useStartRecording } from "../../api/use-recordings.ts";
import { useTexts } from "../../texts.ts";

const schema = endpoints.recordings.create.body;
/** The narrowest window of a desktop: it fits beside the steps on most screens. */
const usual: DeviceName = devices
  .filter(({ type }) => type === "desktop")
  .reduce((least, each) => (widthOf(each) < widthOf(least) ? each : least)).name;

const iconOf = { mobile: icons.mobile, tablet: icons.tablet, desktop: icons.desktop };

function widthOf({ window_size }: { window_size: string }): number {
  return Number.parseInt(window_size, 10);
}

type RecordDialogProps = {
  /** The site that is chosen at first. */
  site: string | undefined;
  onClose: () => void;
  onOpen: (path: AppPath) => void;
};

/** Opens a site on a device, to record a case there. */
export function RecordDialog({ site, onClose, onOpen }: RecordDialogProps) {
  const texts = useTexts("recordDialog");
  const start = useStartRecording();
  const form = useApiForm({
    schema,
    start: { site: site ?? "", path: "/", device: usual },
    write: ({ site: site_id, path, device }) => ({
      ...{ site_id, path },
      configs: { device, window_size: devices.find(({ name }) => name === device)?.window_size },
    }),
    renamed: { site_id: "site" },
    send: (body) => start.mutateAsync(body),
    onSent: ({ id }) => onOpen(paths.record({ recording: id })),
    title: texts.failed,
  });
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={onClose}
      title={texts.title}
      description={texts.about}
      submit={{ label: texts.submit, icon: icons.record }}
    >
      <SiteField {...useField(form, "site")} />
      <TextField
        label={texts.path}
        hint={texts.pathHint}
        autoComplete="off"
        {...useField(form, "path")}
      />
      <Select
        label={texts.device}
        {...useField(form, "device")}
        options={devices.map(({ name, type }) => ({
          value: name,
          label: name,
          icon: iconOf[type],
        }))}
      />
    </FormDialog>
  );
}
