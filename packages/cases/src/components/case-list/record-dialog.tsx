import { siteQueries, useApi } from "@sitewright/api-client";
import {
  type AppPath,
  type DeviceName,
  devices,
  endpoints,
  hostOf,
  paths,
} from "@sitewright/contract";
import { FormDialog, Loaded, useApiForm, useField } from "@sitewright/feature-kit";
import { Combobox, Select, TextField } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useQuery } from "@tanstack/react-query";
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
  const create = useTexts("create");
  const start = useStartRecording();
  const sites = useQuery(siteQueries.list(useApi(), { limit: 100 }));
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
  const chosen = useField(form, "site");
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={onClose}
      title={texts.title}
      description={texts.about}
      submit={{ label: texts.submit, icon: icons.record }}
    >
      <Loaded query={sites} label={create.sites} failure={create.sitesFailed}>
        {({ results }) => (
          <Combobox
            label={create.site}
            emptyText={create.noSite}
            options={results.map(({ id, site_url }) => ({ value: id, label: hostOf(site_url) }))}
            {...chosen}
            value={chosen.value === "" ? null : chosen.value}
          />
        )}
      </Loaded>
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
