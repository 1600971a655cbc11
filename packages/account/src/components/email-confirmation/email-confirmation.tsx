import { isApiError, useDescribeError } from "@sitewright/api-client";
import { ErrorNotice, Notice } from "@sitewright/ui-kit";
import { useEffect, useRef } from "react";
import { useConfirmEmail } from "../../api/use-confirm-email.ts";
import { useTexts } from "../../texts.ts";

type EmailConfirmationProps = {
  /** Of the mailed link; undefined once it has been taken from the address. */
  token: string | undefined;
  /** Called as soon as the token is used: it must not stay in the address. */
  onTaken: () => void;
};

/** Uses the token of an address that was mailed, once, and says what came of it. */
export function EmailConfirmation({ token, onTaken }: EmailConfirmationProps) {
  const confirmation = useTexts("confirmation");
  const describeError = useDescribeError();
  const { mutate, ...confirm } = useConfirmEmail();
  const used = useRef<string>(undefined);

  useEffect(() => {
    if (token === undefined || token === used.current) return;
    used.current = token;
    mutate(token);
    onTaken();
  }, [token, mutate, onTaken]);

  if (confirm.isPending) return <Notice tone="info">{confirmation.pending}</Notice>;
  if (confirm.isSuccess) {
    return <Notice tone="positive">{confirmation.done(confirm.data.email)}</Notice>;
  }
  if (!confirm.isError) return null;
  const { variables } = confirm;
  return (
    <ErrorNotice
      {...describeError(confirm.error)}
      title={confirmation.failed}
      onRetry={mayWorkLater(confirm.error) ? () => mutate(variables) : undefined}
    />
  );
}

/** A link that is used up or expired stays so; without an answer it may still work. */
function mayWorkLater(error: unknown): boolean {
  return !isApiError(error) || error.status >= 500 || error.code === "TOO_MANY_REQUESTS";
}
