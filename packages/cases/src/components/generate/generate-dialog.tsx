import { siteQueries, useApi } from "@sitewright/api-client";
import { endpoints, hostOf } from "@sitewright/contract";
import { FormDialog, Loaded, useApiForm, useField } from "@sitewright/feature-kit";
import { Combobox, TextField, toast } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { useGenerateCases } from "../../api/use-change-cases.ts";
import { useTexts } from "../../texts.ts";

type GenerateDialogProps = {
  /** The site that is chosen at first. */
  site: string | undefined;
  onClose: () => void;
};

/** Begins to make cases of what a site offers. */
export function GenerateDialog({ site, onClose }: GenerateDialogProps) {
  const texts = useTexts("generate");
  const generate = useGenerateCases();
  const sites = useQuery(siteQueries.list(useApi(), { limit: 100 }));
  const form = useApiForm({
    schema: endpoints.cases.generate.body,
    start: { site: site ?? "", start: "" },
    write: ({ site: site_id, start }) => ({
      site_id,
      ...(start.trim() !== "" && { start_url: start.trim() }),
    }),
    renamed: { site_id: "site", start_url: "start" },
    send: (body) => generate.mutateAsync(body),
    onSent: () => {
      toast.success(texts.begun);
      onClose();
    },
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
      submit={{ label: texts.submit }}
    >
      <Loaded query={sites} label={texts.sites} failure={texts.sitesFailed}>
        {({ results }) => (
          <Combobox
            label={texts.site}
            emptyText={texts.noSite}
            options={results.map(({ id, site_url }) => ({ value: id, label: hostOf(site_url) }))}
            {...chosen}
            value={chosen.value === "" ? null : chosen.value}
          />
        )}
      </Loaded>
      <TextField
        label={texts.start}
        hint={texts.startHint}
        autoComplete="off"
        {...useField(form, "start")}
      />
    </FormDialog>
  );
}
