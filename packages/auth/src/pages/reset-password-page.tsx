import { isApiError, useDescribeError } from "@sitewright/api-client";
import {
  Button,
  ButtonLink,
  ErrorNotice,
  Form,
  type Href,
  Link,
  Notice,
  PanePage,
  Stack,
  TextField,
} from "@sitewright/ui-kit";
import { useMemo, useState } from "react";
import type { FieldErrors } from "../form/required-fields.ts";
import { messages } from "../messages.ts";
import { useResetPassword } from "../sign-in/use-reset-password.ts";
import { useTexts } from "../texts.ts";

export type ResetPasswordPageProps = {
  /** From the mailed link, and no longer in the address; empty when there was none. */
  token: string;
  hrefs: { login: Href; forgotPassword: Href };
};

/** The contract's least length, which its schemas are too heavy to be read for here. */
const leastLength = 8;

/** A mailed token and a new password to an account that can log in again. Needs `SessionProvider`. */
export function ResetPasswordPage({ token, hrefs }: ResetPasswordPageProps) {
  const texts = useTexts("resetPassword", messages.resetPassword);
  const fieldsTexts = useTexts("fields", messages.fields);
  const [password, setPassword] = useState("");
  const [short, setShort] = useState<FieldErrors>({});
  const weakPassword = useMemo(() => ({ password: texts.tooShort }), [texts.tooShort]);
  const reset = useResetPassword(token);
  const isWeak = isApiError(reset.error) && reset.error.status === 417;

  function submit() {
    const trimmed = password.trim();
    const isShort = trimmed.length < leastLength;
    reset.reset();
    setShort(isShort ? { ...weakPassword } : {});
    if (!isShort) reset.mutate(trimmed);
  }

  if (reset.isSuccess) {
    return (
      <PanePage title={texts.title} lead={texts.lead}>
        <Stack gap="4">
          <Notice tone="positive">{texts.done}</Notice>
          {/* The field that had the focus is gone, and this is all there is to do. */}
          <ButtonLink href={hrefs.login} tone="primary" fullWidth ref={focusOnMount}>
            {texts.login}
          </ButtonLink>
        </Stack>
      </PanePage>
    );
  }

  return (
    <PanePage
      title={texts.title}
      lead={texts.lead}
      footer={<Link href={hrefs.login}>{texts.login}</Link>}
    >
      <Form onSubmit={submit} errors={isWeak ? weakPassword : short} pending={reset.isPending}>
        <Stack gap="4">
          {token === "" && !reset.isError && (
            <Notice tone="caution">
              <LinkedText {...texts.noToken} href={hrefs.forgotPassword} />
            </Notice>
          )}
          {reset.isError && !isWeak && (
            <ResetFailure error={reset.error} forgotHref={hrefs.forgotPassword} />
          )}
          <TextField
            label={texts.field}
            name="password"
            type="password"
            autoComplete="new-password"
            hint={fieldsTexts.passwordHint}
            value={password}
            onChange={setPassword}
            required
          />
          <Button type="submit" tone="primary" fullWidth pending={reset.isPending}>
            {texts.submit}
          </Button>
        </Stack>
      </Form>
    </PanePage>
  );
}

function focusOnMount(link: HTMLAnchorElement | null): void {
  link?.focus();
}

function ResetFailure({ error, forgotHref }: { error: unknown; forgotHref: Href }) {
  const texts = useTexts("resetPassword", messages.resetPassword);
  const describeError = useDescribeError();
  const title = texts.failed;
  // Without an answer the link is as good as before, so it is not called expired.
  if (!isApiError(error)) return <ErrorNotice {...describeError(error)} title={title} />;
  const detail = <LinkedText {...texts.expired} href={forgotHref} />;
  return <ErrorNotice title={title} detail={detail} />;
}

type LinkedTextProps = { before: string; link: string; after: string; href: Href };

function LinkedText({ before, link, after, href }: LinkedTextProps) {
  return (
    <>
      {before}
      <Link href={href}>{link}</Link>
      {after}
    </>
  );
}
