import { slackQueries, useApi } from "@sitewright/api-client";
import { endpoints } from "@sitewright/contract";
import { FormDialog, Loaded, useApiForm, useField } from "@sitewright/feature-kit";
import { Combobox, TextField, toast } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { useSaveChannel } from "../../api/use-save-channel.ts";
import { useTexts } from "../../texts.ts";

const [, schema] = endpoints.channels.create.body.options;

/** Asks which of the workspace's channels, and what it is called here. */
export function AddChannelDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts("channels");
  const make = useSaveChannel(null);
  const found = useQuery(slackQueries.conversations(useApi()));
  const form = useApiForm({
    schema,
    start: { kind: "slack" as const, name: "", channel_id: "" },
    send: (body) => make.mutateAsync(body),
    onSent: ({ name }) => {
      toast.success(texts.added(name));
      onClose();
    },
    title: texts.notAdded,
  });
  const channel = useField(form, "channel_id");
  const name = useField(form, "name");
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={onClose}
      title={texts.addTitle}
      description={texts.addAbout}
      submit={{ label: texts.add }}
    >
      <Loaded query={found} label={texts.conversationsLoading} failure={texts.conversationsFailed}>
        {({ results }) => (
          <Combobox
            label={texts.where}
            placeholder={texts.choose}
            emptyText={texts.noMatch}
            options={results.map((one) => ({ value: one.id, label: `#${one.name}` }))}
            {...channel}
            value={channel.value === "" ? null : channel.value}
            onChange={(id) => {
              channel.onChange(id);
              const chosen = results.find((one) => one.id === id);
              if (name.value === "" && chosen) name.onChange(chosen.name);
            }}
          />
        )}
      </Loaded>
      <TextField label={texts.name} hint={texts.nameHint} autoComplete="off" required {...name} />
    </FormDialog>
  );
}
