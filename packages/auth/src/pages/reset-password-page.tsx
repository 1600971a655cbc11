import { describeError, isApiError } from "@sitewright/api-client";
import {
  Button,
  ErrorNotice,
  Form,
  Link,
  Notice,
  PanePage,
  Stack,
  TextField,
} from "@sitewright/ui-kit";
import { useState } from "react";
import { messages } from "../messages.ts";
import { useResetPassword } from "../sign-in/use-reset-password.ts";

export type ResetPasswordPageProps = {
  /** From the mailed link; empty when the address carries none. */
  token: string;
  hrefs: { login: string; forgotPassword: string };
};

/** The contract's least length, which its schemas are too heavy to be read for here. */
const leastLength = 8;

/** A mailed token and a new password to an account that can log in again. Needs `SessionProvider`. */
export function ResetPasswordPage({ token, hrefs }: ResetPasswordPageProps) {
  const [password, setPassword] = useState("");
  const [isShort, setIsShort] = useState(false);
  const reset = useResetPassword(token);
  const isWeak = isShort || (isApiError(reset.error) && reset.error.status === 417);

  function submit() {
    const trimmed = password.trim();
    reset.reset();
    setIsShort(trimmed.length < leastLength);
    if (trimmed.length >= leastLength) reset.mutate(trimmed);
  }

  return (
    <PanePage
      title={messages.resetPassword.title}
      lead={messages.resetPassword.lead}
      footer={<Link href={hrefs.login}>{messages.resetPassword.login}</Link>}
    >
      {reset.isSuccess ? (
        <Notice tone="positive">{messages.resetPassword.done}</Notice>
      ) : (
        <Form onSubmit={submit} errors={isWeak ? weakPassword : noErrors} pending={reset.isPending}>
          <Stack gap="4">
            {reset.isError && !isWeak && (
              <ResetFailure error={reset.error} forgotHref={hrefs.forgotPassword} />
            )}
            <TextField
              label={messages.resetPassword.field}
              name="password"
              type="password"
              autoComplete="new-password"
              hint={messages.fields.passwordHint}
              value={password}
              onChange={setPassword}
              required
            />
            <Button type="submit" tone="primary" fullWidth pending={reset.isPending}>
              {messages.resetPassword.submit}
            </Button>
          </Stack>
        </Form>
      )}
    </PanePage>
  );
}

const weakPassword = { password: messages.resetPassword.tooShort };
const noErrors = {};

function ResetFailure({ error, forgotHref }: { error: unknown; forgotHref: string }) {
  const title = messages.resetPassword.failed;
  // Without an answer the link is as good as before, so it is not called expired.
  if (!isApiError(error)) return <ErrorNotice {...describeError(error)} title={title} />;
  const { before, link, after } = messages.resetPassword.expired;
  return (
    <ErrorNotice
      title={title}
      detail={
        <>
          {before}
          <Link href={forgotHref}>{link}</Link>
          {after}
        </>
      }
    />
  );
}
