import { mailQueries, useApi } from "@sitewright/api-client";
import { toWebAddress } from "@sitewright/contract";
import { Link, Notice } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { useSharedTexts } from "../texts.ts";

/** Beside what promises a mail: where it is, in an installation that sends none. Nothing elsewhere. */
export function MailNotice() {
  const texts = useSharedTexts("mails");
  const { data } = useQuery(mailQueries.place(useApi()));
  if (data === undefined || data.place === "sent") return null;
  const address = data.url === null ? null : toWebAddress(data.url);
  return (
    <Notice tone="info">
      {address === null ? (
        texts.kept
      ) : (
        <>
          {texts.shown}{" "}
          <Link href={address} external>
            {texts.read}
          </Link>
        </>
      )}
    </Notice>
  );
}
