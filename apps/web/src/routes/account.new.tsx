import { useSession } from "@sitewright/auth";
import { paths } from "@sitewright/contract";
import { AccountWizard } from "@sitewright/onboarding-wizard";
import { createFileRoute } from "@tanstack/react-router";
import { enter } from "../app/enter.ts";
import { useDocumentTitle } from "../app/use-document-title.ts";
import { useSignOut } from "../app/use-sign-out.ts";

export const Route = createFileRoute("/account/new")({
  beforeLoad: (arrival) => enter("wizard", arrival),
  component: NewAccount,
});

function NewAccount() {
  useDocumentTitle("Name your team");
  const email = useSession(({ auth }) => auth.account?.email);
  const navigate = Route.useNavigate();
  const signOut = useSignOut();
  // Signing out empties the session a moment before the login is shown.
  if (email === undefined) return null;
  return (
    <AccountWizard
      email={email}
      onDone={() => navigate({ href: paths.home(), replace: true })}
      onSignOut={signOut}
    />
  );
}
