import { withoutIds } from "./fingerprint.ts";

/** The cause of all that follows from one file that does not come, whoever tells of it. */
export function requestCause({ hostname, pathname }: URL): string {
  return `request ${hostname}${withoutIds(pathname)}`;
}

/** What people call a file: its name, with its host and folder where the name alone says little. */
export function fileName({ hostname, pathname }: URL): string {
  const steps = pathname.split("/").filter(Boolean);
  const file = steps.at(-1);
  if (file === undefined) return hostname;
  return file.includes(".") ? file : `${hostname}/${steps.slice(-2).join("/")}`;
}
