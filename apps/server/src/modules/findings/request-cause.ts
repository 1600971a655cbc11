import { withoutIds } from "./fingerprint.ts";

/** The cause of all that follows from one file that does not come, whoever tells of it. */
export function requestCause({ hostname, pathname }: URL): string {
  return `request ${hostname}${withoutIds(pathname)}`;
}
