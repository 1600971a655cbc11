import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import type { OpenTrace } from "./open-trace.ts";

/** Reads a trace, and lets its pictures go once another is read or the screen is left. */
export function useOpenTrace() {
  const open = useMutation({
    mutationFn: async (file: File): Promise<OpenTrace & { name: string }> => {
      const { openTrace } = await import("./open-trace.ts");
      return { ...(await openTrace(file)), name: file.name };
    },
  });
  const { data } = open;
  useEffect(() => () => data?.close(), [data]);
  return open;
}
