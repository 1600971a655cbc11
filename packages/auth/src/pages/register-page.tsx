import { useDescribeError } from "@sitewright/api-client";
import type { Invitation } from "@sitewright/contract";
import {
  Button,
  Checkbox,
  ErrorNotice,
  Form,
  type Href,
  Link,
  PanePage,
  Stack,
  TextField,
} from "@sitewright/ui-kit";
import { useMemo, useState } from "react";
import { GoogleButton, type GoogleSignIn } from "../components/google-button.tsx";
import { type FieldErrors, missingFields, trimAll } from "../form/required-fields.ts";
import { messages } from "../messages.ts";
import { describeRegisterFailure } from "../sign-in/describe-register-failure.ts";
import { useRegister } from "../sign-in/use-register.ts";
import { useTexts } from "../texts.ts";
import * as styles from "./register-page.css.ts";

export type RegisterPageProps = {
  hrefs: {
    login: Href;
    /** What one agrees to; each opens beside the form, which keeps what was typed. */
    terms?: string | undefined;
    privacy?: string | undefined;
  };
  google: GoogleSignIn;
  /** Leaves the app for an address of the server; the window's own way unless given. */
  onLeave?: ((path: string) => void) | undefined;
  /** Called once the session is stored. */
  onSignedIn: () => void | Promise<void>;
  /** What whoever comes from its link is invited to; nobody but its address can accept it. */
  invitation?: Pick<Invitation, "team" | "inviter" | "email" | "role"> | undefined;
  /** Shows the login in its place, for an invited person who has an account. */
  onLogIn?: (() => void) | undefined;
};

/** A new person to a session. Needs `ApiProvider`, `SessionProvider` and a query client. */
export function RegisterPage({
  hrefs,
  google,
  onLeave,
  onSignedIn,
  invitation,
  onLogIn,
}: RegisterPageProps) {
  const requiredTexts = useTexts("required", messages.required);
  const texts = useTexts("register", messages.register);
  const fieldsTexts = useTexts("fields", messages.fields);
  const invited = useTexts("invited", messages.invited);
  const [typed, setTyped] = useState({
    first_name: "",
    last_name: "",
    email: invitation?.email ?? "",
    password: "",
  });
  const [agreed, setAgreed] = useState(false);
  const [typedErrors, setTypedErrors] = useState<FieldErrors>({});
  const { failed } = texts;
  const describeError = useDescribeError();
  const register = useRegister();
  // Success stays busy: `onSignedIn` is about to leave this screen.
  const isBusy = register.isPending || register.isSuccess;
  const refused = useMemo(
    () =>
      register.isError ? describeRegisterFailure(register.error, { failed }, describeError) : null,
    [register.isError, register.error, failed, describeError],
  );
  const errors = refused?.fields ?? typedErrors;

  function submit() {
    if (!agreed) return;
    const input = trimAll(typed);
    const missing = missingFields(input, requiredTexts);
    register.reset();
    setTypedErrors(missing);
    if (Object.keys(missing).length > 0) return;
    // The spec's `username` is the email.
    register.mutate({ ...input, username: input.email }, { onSuccess: () => onSignedIn() });
  }

  function field(name: keyof typeof typed) {
    return {
      name,
      value: typed[name],
      onChange: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
      required: true,
    };
  }

  return (
    <PanePage
      title={
        invitation === undefined ? texts.title : invited.title(invitation.inviter, invitation.team)
      }
      lead={invitation === undefined ? texts.lead : invited.leads[invitation.role]}
      footer={
        onLogIn === undefined ? (
          <>
            {texts.switchLead} <Link href={hrefs.login}>{texts.switchLink}</Link>
          </>
        ) : (
          <>
            {invited.switchLead}
            <Button tone="ghost" size="small" onClick={onLogIn}>
              {invited.switchLink}
            </Button>
          </>
        )
      }
    >
      <Form onSubmit={submit} errors={errors} pending={isBusy}>
        <Stack gap="4">
          {refused?.notice && <ErrorNotice {...refused.notice} />}
          <div className={styles.names}>
            <TextField
              {...field("first_name")}
              label={fieldsTexts.firstName}
              autoComplete="given-name"
            />
            <TextField
              {...field("last_name")}
              label={fieldsTexts.lastName}
              autoComplete="family-name"
            />
          </div>
          <TextField
            {...field("email")}
            label={fieldsTexts.email}
            type="email"
            autoComplete="username"
            {...(invitation !== undefined && { readOnly: true, hint: invited.onlyThis })}
          />
          <TextField
            {...field("password")}
            label={fieldsTexts.password}
            type="password"
            autoComplete="new-password"
            hint={fieldsTexts.passwordHint}
          />
          <Checkbox
            label={
              <>
                {texts.terms.before}
                <Agreed href={hrefs.terms}>{texts.terms.terms}</Agreed>
                {texts.terms.between}
                <Agreed href={hrefs.privacy}>{texts.terms.privacy}</Agreed>
                {texts.terms.after}
              </>
            }
            checked={agreed}
            onChange={setAgreed}
          />
          <Button type="submit" tone="primary" fullWidth disabled={!agreed} pending={isBusy}>
            {invitation === undefined ? texts.submit : invited.submit}
          </Button>
          <GoogleButton google={google} disabled={!agreed} onLeave={onLeave} />
        </Stack>
      </Form>
    </PanePage>
  );
}

function Agreed({ href, children }: { href: string | undefined; children: string }) {
  if (href === undefined) return children;
  return (
    <Link href={href} external>
      {children}
    </Link>
  );
}
