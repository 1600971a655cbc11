import type { AccountTexts } from "../texts.ts";

type Typed = { current_password: string };

/** The password that goes with a change; none of people who have none. */
export function currentPasswordOf({ current_password }: Typed, hasPassword: boolean) {
  return hasPassword ? { current_password } : {};
}

/** What is wrong with the current password as typed; undefined when nothing is. */
export function currentPasswordFault(
  { current_password }: Typed,
  hasPassword: boolean,
  texts: Pick<AccountTexts["currentPassword"], "missing">,
) {
  const isMissing = hasPassword && current_password.trim() === "";
  return isMissing ? texts.missing : undefined;
}
