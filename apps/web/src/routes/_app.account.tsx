import { AccountPage, parseAccountTab } from "@sitewright/account";
import { accountQueries, useApi } from "@sitewright/api-client";
import { useSessionStore } from "@sitewright/auth";
import { paths } from "@sitewright/contract";
import { createFileRoute } from "@tanstack/react-router";
import { pickText } from "../app/pick-text.ts";
import { useDocumentTitle } from "../app/use-document-title.ts";

export const Route = createFileRoute("/_app/account")({
  validateSearch: pickText("tab", "email_token"),
  loader: ({ context: { api, queryClient } }) => {
    void queryClient.prefetchQuery(accountQueries.profile(api));
  },
  component: Account,
});

function Account() {
  useDocumentTitle("Account");
  const { tab, email_token } = Route.useSearch();
  const navigate = Route.useNavigate();
  const api = useApi();
  const session = useSessionStore();
  return (
    <AccountPage
      tab={parseAccountTab(tab)}
      onTabChange={(next) =>
        navigate({ search: next === "profile" ? {} : { tab: next }, replace: true })
      }
      emailToken={email_token}
      onEmailTokenTaken={() =>
        navigate({ search: tab === undefined ? {} : { tab }, replace: true })
      }
      onApiToken={(token) => session.remember({ api_token: token })}
      onLeftTeam={() => {
        session.leaveTeam();
        void navigate({ href: paths.newAccount(), replace: true });
      }}
      onAccountDeleted={() => void session.signOut(api)}
    />
  );
}
