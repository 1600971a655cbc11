import { Notice, Stack } from "@sitewright/ui-kit";
import { messages } from "../../messages.ts";
import type { AddressList } from "../../model/address-list.ts";

/** Says which addresses of a list are not invited, or once only. */
export function LeftOut({ list: { known, repeated } }: { list: AddressList }) {
  return (
    <Stack gap="2">
      {known.length > 0 && <Notice tone="caution">{messages.invite.known(known)}</Notice>}
      {repeated.length > 0 && <Notice tone="info">{messages.invite.repeated(repeated)}</Notice>}
    </Stack>
  );
}
