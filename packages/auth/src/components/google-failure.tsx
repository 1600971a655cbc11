import type { GoogleError } from "@sitewright/contract";
import { ErrorNotice } from "@sitewright/ui-kit";
import { messages } from "../messages.ts";

/** Why a sign-in with Google came to nothing. Few ever see it, so it is loaded when it is needed. */
export function GoogleFailure({ error }: { error: GoogleError }) {
  const { failedTitle, failed } = messages.googleReturn;
  return <ErrorNotice title={failedTitle} detail={failed[error]} />;
}
