import { isApiError, useApi, useDescribeError } from "@sitewright/api-client";
import { ErrorNotice, PanePage, Skeleton } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messages } from "../messages.ts";
import { useTexts } from "../texts.ts";
import { LoginPage, type LoginPageProps } from "./login-page.tsx";
import { RegisterPage } from "./register-page.tsx";

export type InvitedPageProps = LoginPageProps & {
  /** Of the invitation's link, which has the address, too. */
  invitation: { member: string; code: string; email: string };
};

/**
 * Where an invited person lands who is not signed in: what they are invited to, with their address filled in, and an
 * account to be made of it, or a login for whoever has one. An invitation that is over says so above the login.
 */
export function InvitedPage({ invitation, ...login }: InvitedPageProps) {
  const texts = useTexts("invited", messages.invited);
  const { title, lead } = useTexts("register", messages.register);
  const api = useApi();
  const describeError = useDescribeError();
  const { member: id, code, email } = invitation;
  const found = useQuery({
    queryKey: ["member", "invitation", id, code],
    queryFn: ({ signal }) => api.member.invitation({ id, code }, { signal }),
    retry: (failures, error) => failures < 2 && !isApiError(error),
  });
  const [hasAccount, setHasAccount] = useState(false);
  if (found.isPending) {
    return (
      <PanePage title={title} lead={lead}>
        <div aria-busy="true" role="status" aria-label={texts.loading}>
          <Skeleton height={260} />
        </div>
      </PanePage>
    );
  }
  if (found.data === undefined) {
    const { detail } = describeError(found.error);
    return (
      <LoginPage
        {...login}
        email={email}
        notice={<ErrorNotice title={detail} detail={texts.over} />}
      />
    );
  }
  if (hasAccount) return <LoginPage {...login} email={found.data.email} />;
  return (
    <RegisterPage
      hrefs={{ login: login.hrefs.register }}
      google={login.google}
      onLeave={login.onLeave}
      onSignedIn={login.onSignedIn}
      invitation={found.data}
      onLogIn={() => setHasAccount(true)}
    />
  );
}
