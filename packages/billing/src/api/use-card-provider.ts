import { billingQueries, useApi } from "@sitewright/api-client";
import type { Stripe } from "@stripe/stripe-js";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useHost } from "../host/host-provider.tsx";
import { useLoggedError } from "./use-logged-error.ts";

/** Milliseconds between quiet tries while key or script cannot be had. */
const retryEvery = 15_000;

/**
 * The card provider, once it is needed and there; null before. Failures of its key and its script
 * are only logged. It stays once it was needed, so that a form that opens again has it at once.
 */
export function useCardProvider(isNeeded: boolean): Stripe | null {
  const { loadCardProvider } = useHost();
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [tries, setTries] = useState(0);
  const key = useQuery({
    ...billingQueries.key(useApi()),
    enabled: isNeeded,
    refetchInterval: ({ state }) => (state.status === "error" ? retryEvery : false),
  });
  useLoggedError(key);
  const isDue = isNeeded && stripe === null;
  const { data } = key;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try repeats the same effect.
  useEffect(() => {
    if (!isDue || data === undefined) return;
    let isOver = false;
    let retry: ReturnType<typeof setTimeout> | undefined;
    loadCardProvider(data.key, data.script)
      .then((loaded) => {
        if (loaded === null) throw new Error("The card provider gave nothing to work with.");
        if (!isOver) setStripe(loaded);
      })
      .catch((error: unknown) => {
        if (isOver) return;
        console.error(error);
        retry = setTimeout(() => setTries((count) => count + 1), retryEvery);
      });
    return () => {
      isOver = true;
      clearTimeout(retry);
    };
  }, [isDue, data, loadCardProvider, tries]);

  return stripe;
}
