import type { LinkSigner, LinkTarget } from "../../platform/storage/link-signer.ts";

export const artifactsPath = "/v1/artifacts/";

/** An address, relative to the server's, at which the file can be read for a short time. */
export function artifactLink(links: LinkSigner, target: LinkTarget): string {
  return `${artifactsPath}${links.sign(target)}`;
}
