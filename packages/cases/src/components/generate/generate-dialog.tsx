import { endpoints } from "@sitewright/contract";
import { FormDialog, SiteField, useApiForm, useField } from "@sitewright/feature-kit";
import { TextField, toast } from "@sitewright/ui-kit";
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
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={onClose}
      title={texts.title}
      description={texts.about}
      submit={{ label: texts.submit }}
    >
      <SiteField {...useField(form, "site")} />
      <TextField
        label={texts.start}
        hint={texts.startHint}
        autoComplete="off"
        {...useField(form, "start")}
      />
    </FormDialog>
  );
}
