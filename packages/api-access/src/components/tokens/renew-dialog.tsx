import { confirmed, useReasonOf } from "@sitewright/feature-kit";
import { ConfirmDialog } from "@sitewright/ui-kit";
import { useRenewToken } from "../../api/use-renew-token.ts";
import { useTexts } from "../../texts.ts";
import type { MadeToken } from "./token-texts.ts";

type RenewDialogProps = { onMade: (token: MadeToken) => void; onClose: () => void };

/** Asks before the token that came with the account gives way to a new one. */
export function RenewDialog({ onMade, onClose }: RenewDialogProps) {
  const texts = useTexts("revoke");
  const reasonOf = useReasonOf();
  const renew = useRenewToken();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={texts.renewTitle}
      description={texts.stops(texts.ownName)}
      confirmLabel={texts.renewConfirm}
      onConfirm={async () => {
        const { api_token } = await confirmed(renew.mutateAsync(), reasonOf);
        onMade({ name: texts.ownName, text: api_token });
      }}
    />
  );
}
