import { isApiError, useApi, useDescribeError } from "@sitewright/api-client";
import {
  Button,
  ErrorNotice,
  Form,
  type Href,
  Link,
  Notice,
  PanePage,
  Stack,
  TextField,
} from "@sitewright/ui-kit";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { type FieldErrors, missingFields, trimAll } from "../form/required-fields.ts";
import { messages } from "../messages.ts";

export type ForgotPasswordPageProps = { hrefs: { login: Href } };

/** Asks for an address and has a reset link mailed to it. Needs `ApiProvider` and a query client. */
export function ForgotPasswordPage({ hrefs }: ForgotPasswordPageProps) {
  const describeError = useDescribeError();
  const api = useApi();
  const [email, setEmail] = useState("");
  const [missing, setMissing] = useState<FieldErrors>({});
  const send = useMutation({
    mutationFn: (input: { email: string }) => api.auth.getResetLink(input),
  });
  const isUnknown = isApiError(send.error) && send.error.status < 500 && send.error.status !== 429;

  function submit() {
    const input = trimAll({ email });
    const fields = missingFields(input, { email: messages.required.email });
    send.reset();
    setMissing(fields);
    if (Object.keys(fields).length === 0) send.mutate(input);
  }

  return (
    <PanePage
      title={messages.forgotPassword.title}
      lead={messages.forgotPassword.lead}
      footer={<Link href={hrefs.login}>{messages.forgotPassword.back}</Link>}
    >
      <Form
        onSubmit={submit}
        errors={isUnknown ? unknownAddress : missing}
        pending={send.isPending}
      >
        <Stack gap="4">
          {send.isSuccess && <Notice tone="positive">{messages.forgotPassword.sent}</Notice>}
          {send.isError && !isUnknown && (
            <ErrorNotice {...describeError(send.error)} title={messages.forgotPassword.failed} />
          )}
          <TextField
            label={messages.fields.email}
            name="email"
            type="email"
            autoComplete="username"
            value={email}
            onChange={setEmail}
            required
          />
          <Button type="submit" tone="primary" fullWidth pending={send.isPending}>
            {messages.forgotPassword.submit}
          </Button>
        </Stack>
      </Form>
    </PanePage>
  );
}

const unknownAddress = { email: messages.forgotPassword.unknown };
