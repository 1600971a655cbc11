import type { GoogleError } from "@sitewright/contract";
import { ErrorNotice } from "@sitewright/ui-kit";
import { messages } from "../messages.ts";
import { useTexts } from "../texts.ts";

/** Why a sign-in with Google came to nothing. Few ever see it, so it is loaded when it is needed. */
export function GoogleFailure({ error }: { error: GoogleError }) {
  const texts = useTexts("googleReturn", messages.googleReturn);
  const { failedTitle, failed } = texts;
  return <ErrorNotice title={failedTitle} detail={failed[error]} />;
}
