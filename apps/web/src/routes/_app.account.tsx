import { AccountPage, parseAccountSearch } from "@sitewright/account";
import { accountQueries, useApi } from "@sitewright/api-client";
import { useSessionStore } from "@sitewright/auth";
import { type AccountSearch, paths } from "@sitewright/contract";
import { createFileRoute } from "@tanstack/react-router";
import { useGo } from "../app/navigation/go.ts";
import { reads, unread } from "../app/navigation/unread.ts";
import { useDocumentTitle } from "../app/use-document-title.ts";
import { messages } from "../shell/messages.ts";

export const Route = createFileRoute("/_app/account")({
  validateSearch: unread<AccountSearch>(),
  loader: ({ context: { api, queryClient } }) => {
    void queryClient.prefetchQuery(accountQueries.profile(api));
  },
  component: Account,
});

function Account() {
  useDocumentTitle(messages.titles.account);
  const { tab, email_token } = Route.useSearch(reads(parseAccountSearch));
  const navigate = Route.useNavigate();
  const go = useGo();
  const api = useApi();
  const session = useSessionStore();
  return (
    <AccountPage
      tab={tab ?? "profile"}
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
        void go(paths.newAccount(), { replace: true });
      }}
      onAccountDeleted={() => void session.signOut(api)}
    />
  );
}
