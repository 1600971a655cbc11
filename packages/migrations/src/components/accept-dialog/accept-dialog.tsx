import { endpoints, type MoveCause } from "@sitewright/contract";
import { FormDialog, useApiForm, useField } from "@sitewright/feature-kit";
import { TextArea } from "@sitewright/ui-kit";
import { useMoveCall } from "../../api/use-move-call.ts";
import { useTexts } from "../../texts.ts";

type AcceptDialogProps = { site: string; cause: MoveCause; onClose: () => void };

/** Leaves a cause out, with a reason that is kept with the name of whoever did. */
export function AcceptDialog({ site, cause, onClose }: AcceptDialogProps) {
  const texts = useTexts("accept");
  const accept = useMoveCall((api, { key, reason }: { key: string; reason: string }) =>
    api.migrations.accept({ id: site, key, reason }),
  );
  const form = useApiForm({
    schema: endpoints.migrations.accept.body,
    start: { reason: "" },
    write: ({ reason }) => ({ key: cause.key, reason }),
    send: (body) => accept.mutateAsync(body),
    onSent: onClose,
    title: texts.notSaved,
  });
  const reason = useField(form, "reason");
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={onClose}
      title={texts.title}
      description={texts.about}
      submit={{ label: texts.save, disabled: reason.value.trim() === "" }}
    >
      <p>{cause.sentence}</p>
      <TextArea label={texts.reason} {...reason} rows={3} required />
    </FormDialog>
  );
}
