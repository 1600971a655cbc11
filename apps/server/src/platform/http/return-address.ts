import type { AppPath } from "@sitewright/contract";
import { ServiceError } from "../errors.ts";

/** Where links that this server hands out may lead. */
export type KnownOrigins = {
  publicUrl: string;
  /** Of other applications, which call from their own pages. */
  allowedOrigins: readonly string[];
};

/**
 * The page that a person comes back to: the one that the caller asks for, else the product's own.
 * @throws ServiceError INVALID_INPUT for a page of an origin that nobody allowed
 */
export function returnAddress(
  returnTo: string | undefined,
  { publicUrl, allowedOrigins }: KnownOrigins,
  own: AppPath,
): URL {
  if (returnTo === undefined) return new URL(publicUrl + own);
  const url = new URL(returnTo);
  if ([publicUrl, ...allowedOrigins].includes(url.origin)) return url;
  throw new ServiceError("INVALID_INPUT", `Links from here may not lead to ${url.origin}.`, {
    field: "return_to",
  });
}
