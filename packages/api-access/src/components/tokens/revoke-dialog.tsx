import type { ApiToken } from "@sitewright/contract";
import { confirmed, useReasonOf } from "@sitewright/feature-kit";
import { ConfirmDialog, toast, useFormats } from "@sitewright/ui-kit";
import { useRevokeToken } from "../../api/use-revoke-token.ts";
import { useTexts } from "../../texts.ts";

type RevokeDialogProps = { token: ApiToken; onClose: () => void };

/** Asks before a token stops, with when a program last used it. */
export function RevokeDialog({ token, onClose }: RevokeDialogProps) {
  const texts = useTexts("revoke");
  const reasonOf = useReasonOf();
  const { date } = useFormats();
  const revoke = useRevokeToken();
  const { id, name, time_last_used } = token;
  const used =
    time_last_used === null
      ? texts.unused
      : texts.used(date(time_last_used, { dateStyle: "medium", timeStyle: "short" }));
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={texts.title(name)}
      description={`${texts.stops(name)} ${used}`}
      confirmLabel={texts.confirm}
      onConfirm={async () => {
        await confirmed(revoke.mutateAsync(id), reasonOf);
        toast.success(texts.done(name));
      }}
    />
  );
}
