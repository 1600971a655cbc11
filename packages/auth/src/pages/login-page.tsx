import { useDescribeError } from "@sitewright/api-client";
import type { GoogleError } from "@sitewright/contract";
import {
  Button,
  ErrorNotice,
  Form,
  type Href,
  Link,
  PanePage,
  Stack,
  TextField,
} from "@sitewright/ui-kit";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { GoogleButton, type GoogleSignIn } from "../components/google-button.tsx";
import { type FieldErrors, missingFields, trimAll } from "../form/required-fields.ts";
import { loginMessages as messages } from "../login-messages.ts";
import { describeLoginFailure } from "../sign-in/describe-login-failure.ts";
import { useLogin } from "../sign-in/use-login.ts";
import { useTexts } from "../texts.ts";

export type LoginPageProps = {
  hrefs: { register: Href; forgotPassword: Href };
  google: GoogleSignIn;
  /** Why a sign-in with Google came to nothing. */
  googleError?: GoogleError | undefined;
  /** Leaves the app for an address of the server; the window's own way unless given. */
  onLeave?: ((path: string) => void) | undefined;
  /** Called once the session is stored and team, member and billing have been asked for. */
  onSignedIn: () => void | Promise<void>;
  /** The address that is known already. */
  email?: string | undefined;
  /** Stands above the fields. */
  notice?: ReactNode;
};

/** Email and password to a session. Needs `ApiProvider`, `SessionProvider` and a query client. */
export function LoginPage({
  hrefs,
  google,
  googleError,
  onLeave,
  onSignedIn,
  email: known = "",
  notice,
}: LoginPageProps) {
  const requiredTexts = useTexts("required", messages.required);
  const texts = useTexts("login", messages.login);
  const fieldsTexts = useTexts("fields", messages.fields);
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState("");
  const [errors, setErrors] = useState<FieldErrors>({});
  const describeError = useDescribeError();
  const login = useLogin();
  // Success stays busy: `onSignedIn` is about to leave this screen.
  const isBusy = login.isPending || login.isSuccess;

  function submit() {
    const input = trimAll({ email, password });
    const missing = missingFields(input, requiredTexts);
    login.reset();
    setErrors(missing);
    if (Object.keys(missing).length === 0) login.mutate(input, { onSuccess: () => onSignedIn() });
  }

  return (
    <PanePage
      title={texts.title}
      lead={texts.lead}
      footer={
        <>
          {texts.switchLead} <Link href={hrefs.register}>{texts.switchLink}</Link>
        </>
      }
    >
      <Form onSubmit={submit} errors={errors} pending={isBusy}>
        <Stack gap="4">
          {notice}
          {googleError !== undefined && login.isIdle && (
            <Suspense>
              <GoogleFailure error={googleError} />
            </Suspense>
          )}
          {login.isError && (
            <ErrorNotice {...describeLoginFailure(login.error, texts, describeError)} />
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
          <TextField
            label={fieldsTexts.password}
            name="password"
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            required
          />
          <Button type="submit" tone="primary" fullWidth pending={isBusy}>
            {texts.submit}
          </Button>
          <Link href={hrefs.forgotPassword}>{texts.forgot}</Link>
          <GoogleButton google={google} onLeave={onLeave} />
        </Stack>
      </Form>
    </PanePage>
  );
}

const GoogleFailure = lazy(async () => ({
  default: (await import("../components/google-failure.tsx")).GoogleFailure,
}));
