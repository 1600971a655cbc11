import { Notice, Stack } from "@sitewright/ui-kit";
import type { AddressList } from "../../model/address-list.ts";
import { useTexts } from "../../texts.ts";

/** Says which addresses of a list are not invited, or once only. */
export function LeftOut({ list: { known, repeated } }: { list: AddressList }) {
  const texts = useTexts("invite");
  return (
    <Stack gap="2">
      {known.length > 0 && <Notice tone="caution">{texts.known(known)}</Notice>}
      {repeated.length > 0 && <Notice tone="info">{texts.repeated(repeated)}</Notice>}
    </Stack>
  );
}
