import { passwordMaxLength, passwordMinLength } from "@sitewright/contract";
import { ServiceError } from "../../platform/errors.ts";

/** What is wrong with a new password; null when nothing is. */
export function passwordFault(
  password: string,
): { code: "WEAK_PASSWORD" | "INVALID_INPUT"; sentence: string } | null {
  if (password.length < passwordMinLength) {
    return { code: "WEAK_PASSWORD", sentence: "Password needs to be at least 8 characters." };
  }
  if (password.length > passwordMaxLength) {
    const sentence = `Password can have ${passwordMaxLength} characters at most.`;
    return { code: "INVALID_INPUT", sentence };
  }
  return null;
}

/** @throws ServiceError WEAK_PASSWORD (417) below the shortest length, INVALID_INPUT beyond the longest. */
export function requireGoodPassword(password: string): void {
  const fault = passwordFault(password);
  if (fault) throw new ServiceError(fault.code, fault.sentence, { field: "password" });
}
