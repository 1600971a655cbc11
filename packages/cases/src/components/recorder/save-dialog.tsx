import { type AppPath, type CaseStep, endpoints, hostOf, paths } from "@sitewright/contract";
import { FormDialog, useApiForm, useField } from "@sitewright/feature-kit";
import { TextField, toast } from "@sitewright/ui-kit";
import { useSaveRecording } from "../../api/use-recordings.ts";
import { useTexts } from "../../texts.ts";

const schema = endpoints.recordings.save.body;

type SaveDialogProps = {
  recordingId: string;
  siteUrl: string | null;
  steps: readonly CaseStep[];
  /** Closes the browser, once the case is made. */
  onStop: () => void;
  onClose: () => void;
  onOpen: (path: AppPath) => void;
};

/** Makes a case of what was recorded, under a title. */
export function SaveDialog({
  recordingId: id,
  siteUrl,
  steps,
  onStop,
  onClose,
  onOpen,
}: SaveDialogProps) {
  const texts = useTexts("recorder");
  const save = useSaveRecording();
  const form = useApiForm({
    schema,
    start: { title: siteUrl === null ? "" : texts.nameOf(hostOf(siteUrl)) },
    write: ({ title }) => ({ title, steps: [...steps] }),
    async send(body) {
      const saved = await save.mutateAsync({ id, ...body });
      onStop();
      return saved;
    },
    onSent({ id: caseId, secrets_missing: missing }) {
      if (missing.length > 0) toast.error(texts.missing(missing));
      else toast.success(texts.saved);
      onOpen(paths.case(caseId));
    },
    title: texts.notSaved,
  });
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={onClose}
      title={texts.saveTitle}
      description={texts.saveAbout(steps.length)}
      submit={{ label: texts.save, disabled: steps.length === 0 }}
    >
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        autoComplete="off"
        required
        {...useField(form, "title")}
      />
    </FormDialog>
  );
}
