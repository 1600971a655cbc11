import { isApiError, mailQueries, useApi, useDescribeError } from "@sitewright/api-client";
import { toWebAddress } from "@sitewright/contract";
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
import { useMutation, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { type FieldErrors, missingFields, trimAll } from "../form/required-fields.ts";
import { messages } from "../messages.ts";
import { useTexts } from "../texts.ts";

export type ForgotPasswordPageProps = { hrefs: { login: Href } };

/** Asks for an address and has a reset link mailed to it. Needs `ApiProvider` and a query client. */
export function ForgotPasswordPage({ hrefs }: ForgotPasswordPageProps) {
  const requiredTexts = useTexts("required", messages.required);
  const texts = useTexts("forgotPassword", messages.forgotPassword);
  const fieldsTexts = useTexts("fields", messages.fields);
  const describeError = useDescribeError();
  const api = useApi();
  const [email, setEmail] = useState("");
  const [missing, setMissing] = useState<FieldErrors>({});
  const send = useMutation({
    mutationFn: (input: { email: string }) => api.auth.getResetLink(input),
  });
  const place = useQuery({ ...mailQueries.place(api), enabled: send.isSuccess }).data;
  const mails = place?.url == null ? null : toWebAddress(place.url);
  const unknownAddress = useMemo(() => ({ email: texts.unknown }), [texts.unknown]);
  const isUnknown = isApiError(send.error) && send.error.status < 500 && send.error.status !== 429;

  function submit() {
    const input = trimAll({ email });
    const fields = missingFields(input, { email: requiredTexts.email });
    send.reset();
    setMissing(fields);
    if (Object.keys(fields).length === 0) send.mutate(input);
  }

  return (
    <PanePage
      title={texts.title}
      lead={texts.lead}
      footer={<Link href={hrefs.login}>{texts.back}</Link>}
    >
      <Form
        onSubmit={submit}
        errors={isUnknown ? unknownAddress : missing}
        pending={send.isPending}
      >
        <Stack gap="4">
          {send.isSuccess && (
            <Notice tone="positive">
              {texts.sent} {place?.place === "kept" && texts.kept}
              {mails !== null && (
                <Link href={mails} external>
                  {texts.notSent}
                </Link>
              )}
            </Notice>
          )}
          {send.isError && !isUnknown && (
            <ErrorNotice {...describeError(send.error)} title={texts.failed} />
          )}
          <TextField
            label={fieldsTexts.email}
            name="email"
            type="email"
            autoComplete="username"
            value={email}
            onChange={setEmail}
            required
          />
          <Button type="submit" tone="primary" fullWidth pending={send.isPending}>
            {texts.submit}
          </Button>
        </Stack>
      </Form>
    </PanePage>
  );
}
