import { useApi } from "@sitewright/api-client";
import { useQuery } from "@tanstack/react-query";
import { useRefreshBilling } from "./use-refresh-billing.ts";

/** Has the server read the subscription anew after the provider's pages, once for each return. */
export function useReadCheckout(sessionId: string | undefined) {
  const api = useApi();
  const { keepInfo } = useRefreshBilling();
  // Kept under the session's id: React may mount a screen twice, and that is still one return.
  return useQuery({
    queryKey: ["billing-checkout", sessionId ?? ""],
    queryFn: async () => {
      const info = await api.billing.update(isSession(sessionId) ? { session_id: sessionId } : {});
      keepInfo(info);
      return info;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

/** What is no session's id came from nobody we know; the subscription is read all the same. */
function isSession(id: string | undefined): id is string {
  return id !== undefined && /^cs_\w{1,200}$/.test(id);
}
