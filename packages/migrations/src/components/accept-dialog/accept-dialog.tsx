import type { MoveCause } from "@sitewright/contract";
import { useReasonOf } from "@sitewright/feature-kit";
import { Button, Dialog, ErrorNotice, Form, Stack, TextArea } from "@sitewright/ui-kit";
import { useId, useState } from "react";
import { useMoveCall } from "../../api/use-move-call.ts";
import { useTexts } from "../../texts.ts";

type AcceptDialogProps = { site: string; cause: MoveCause; onClose: () => void };

/** Leaves a cause out, with a reason that is kept with the name of whoever did. */
export function AcceptDialog({ site, cause, onClose }: AcceptDialogProps) {
  const texts = useTexts("accept");
  const reasonOf = useReasonOf();
  const id = useId();
  const [reason, setReason] = useState("");
  const accept = useMoveCall((api, text: string) =>
    api.migrations.accept({ id: site, key: cause.key, reason: text }),
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.title}
      description={texts.about}
      busy={accept.isPending}
      footer={
        <>
          <Button disabled={accept.isPending} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            type="submit"
            form={id}
            tone="primary"
            pending={accept.isPending}
            disabled={reason.trim() === ""}
          >
            {texts.save}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={() => accept.mutate(reason, { onSuccess: onClose })}>
        <Stack gap="3">
          <p>{cause.sentence}</p>
          <TextArea label={texts.reason} value={reason} onChange={setReason} rows={3} required />
          {accept.isError && <ErrorNotice title={texts.notSaved} detail={reasonOf(accept.error)} />}
        </Stack>
      </Form>
    </Dialog>
  );
}
