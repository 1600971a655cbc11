import { billingQueries, teamQueries, useApi } from "@sitewright/api-client";
import type { BillingInfo } from "@sitewright/contract";
import { useQueryClient } from "@tanstack/react-query";

/** Reads what a change of billing has changed anew. Failures are only logged: the change itself stands. */
export function useRefreshBilling() {
  const api = useApi();
  const queryClient = useQueryClient();

  async function refreshInfo() {
    // A request from before the change must not answer for it.
    await queryClient.cancelQueries({ queryKey: billingQueries.info(api).queryKey });
    await logged(queryClient.fetchQuery({ ...billingQueries.info(api), staleTime: 0 }));
    void queryClient.invalidateQueries({ queryKey: [...billingQueries.all(), "invoices"] });
    void queryClient.invalidateQueries({ queryKey: [...billingQueries.all(), "preview"] });
  }

  return {
    refreshInfo,
    /** The team, whose type follows its plan, and then billing. */
    async refreshAll() {
      await queryClient.cancelQueries({ queryKey: teamQueries.current(api).queryKey });
      await logged(queryClient.fetchQuery({ ...teamQueries.current(api), staleTime: 0 }));
      await refreshInfo();
    },
    /** Takes the info that an answer brought, which is as new as a refetch would be. */
    keepInfo(info: BillingInfo) {
      queryClient.setQueryData(billingQueries.info(api).queryKey, info);
      void queryClient.invalidateQueries({ queryKey: [...billingQueries.all(), "preview"] });
    },
  };
}

async function logged(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    console.error(error);
  }
}
