import { refreshWork } from "@sitewright/api-client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

/** Gives a function that has everything a piece of work shows in fetched again. */
export function useRefreshWork(): () => void {
  const queryClient = useQueryClient();
  return () => refreshWork(queryClient);
}

/**
 * Fetches everything again once work that was under way has ended: lists and counts that nobody
 * follows would else stay as they were while it ran.
 */
export function useRefreshAtEnd(isWorking: boolean): void {
  const queryClient = useQueryClient();
  const wasWorking = useRef(isWorking);
  useEffect(() => {
    if (wasWorking.current && !isWorking) refreshWork(queryClient);
    wasWorking.current = isWorking;
  }, [isWorking, queryClient]);
}
