import { ApiProvider, accountQueries } from "@sitewright/api-client";
import { createMockApi, makeProfile, makeUser } from "@sitewright/api-client/testing";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { useConfirmEmail } from "./use-confirm-email.ts";

const [before, after] = ["mara@northwind.example", "mara@harbour.example"];

it("lets no answer that was under way bring the old address back, whoever waits for it", async () => {
  let address = before;
  const late = Promise.withResolvers<void>();
  const { api } = createMockApi({
    account: {
      profile: async () => {
        const answer = makeProfile({ user: makeUser({ email: address }) });
        if (address === before) await late.promise;
        return answer;
      },
      confirmEmail: () => {
        address = after;
        return makeUser({ email: after });
      },
    },
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { result } = renderHook(useConfirmEmail, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>
        <ApiProvider api={api}>{children}</ApiProvider>
      </QueryClientProvider>
    ),
  });

  const profile = accountQueries.profile(api);
  void queryClient.prefetchQuery(profile);
  await act(() => result.current.mutateAsync("swe_1"));
  late.resolve();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(queryClient.getQueryData(profile.queryKey)?.user.email).not.toBe(before);
  expect((await queryClient.fetchQuery(profile)).user.email).toBe(after);
});
