import { useMutation } from "@tanstack/react-query";
import { eachOf } from "./each-of.ts";
import { useReasonOf } from "./use-reason-of.ts";

/**
 * A mutation that does the same for several things, one after the other, and answers how many were
 * done and one reason for what was refused.
 * @param refresh brings what is shown up to date: once at the end, not after each.
 */
export function useEach<Item>(act: (item: Item) => Promise<unknown>, refresh: () => unknown) {
  const reasonOf = useReasonOf();
  return useMutation({
    mutationFn: (items: readonly Item[]) => eachOf(items, act, reasonOf),
    onSettled: refresh,
  });
}
