import { useDeferredValue } from "react";

/**
 * What a query brought, from when it is to be drawn. What is drawn at once, as an answer has it, would keep a phone from
 * answering: React draws what is deferred in short pieces. What is there already when its screen opens is drawn with it.
 */
export function useArrived<T>(data: T | undefined): T | undefined {
  const isDrawn = useDeferredValue(data !== undefined);
  return isDrawn ? data : undefined;
}
