import { useApi } from "@sitewright/api-client";
import { useSession, useSessionStore } from "@sitewright/auth";
import { PlanPicker } from "@sitewright/billing";
import { paths } from "@sitewright/contract";
import { AccountWizard, type Invitation } from "@sitewright/onboarding-wizard";
import { useLocation } from "@tanstack/react-router";
import { useGo } from "../app/navigation/go.ts";
import { useDocumentTitle } from "../app/use-document-title.ts";
import { useSignOut } from "../app/use-sign-out.ts";
import type { OutsideLinks } from "../config/env.ts";
import { AppLocale } from "../shell/locale/app-locale.tsx";
import { messages } from "../shell/messages.ts";

type WizardProps = {
  links: OutsideLinks;
  invitation?: Invitation | undefined;
};

/** The wizard of `/account/new` and `/account/join`; both end at the onboarding. */
export function Wizard({ links, invitation }: WizardProps) {
  useDocumentTitle(invitation ? messages.titles.join : messages.titles.newTeam);
  const email = useSession(({ auth }) => auth.account?.email);
  const go = useGo();
  const signOut = useSignOut();
  const logInAsAnother = useLogInAsAnother();
  // Signing out empties the session a moment before the login is shown.
  if (email === undefined) return null;
  return (
    <AppLocale>
      <AccountWizard
        email={email}
        invitation={invitation}
        onDone={() => go(paths.onboard(), { replace: true })}
        onSignOut={signOut}
        onOtherPerson={logInAsAnother}
        renderPlans={({ choose, isBusy }) => (
          <PlanPicker
            installUrl={links.install ?? paths.guidePage("self-hosting")}
            onChosen={choose}
            isBusy={isBusy}
          />
        )}
      />
    </AppLocale>
  );
}

/** To the login, and back to this very address. */
function useLogInAsAnother(): () => Promise<void> {
  const api = useApi();
  const session = useSessionStore();
  const { href } = useLocation();
  return async () => {
    await session.signOut(api);
    // Signing out forgets where one was; here it was asked to be remembered.
    session.saveNext(href);
  };
}
