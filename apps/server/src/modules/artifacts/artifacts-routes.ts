import { z } from "zod";
import { notFound } from "../../platform/errors.ts";
import type { Api } from "../../platform/http/register-endpoint.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";
import { contentTypes } from "../../platform/storage/file-types.ts";
import type { LinkSigner } from "../../platform/storage/link-signer.ts";

// A wildcard, because the router's limit on the length of a named part is shorter than a token.
const params = z.object({ "*": z.string() });

/**
 * Serves a file to whoever holds its link. A link that was altered, has ended or names a file that
 * is gone answers 404 alike. What a scanned page wrote can never run here: one fixed type, no
 * sniffing, and a sandbox without scripts.
 */
export function registerArtifactRoutes(
  api: Api,
  deps: { files: FileStore; links: LinkSigner },
): void {
  api.server.get("/v1/artifacts/*", async (request, reply) => {
    const { "*": token } = params.parse(request.params);
    const target = deps.links.verify(token);
    const file = target && (await deps.files.read(target));
    if (!file) throw notFound("file");
    return reply
      .header("content-type", contentTypes[target.type])
      .header("content-length", file.bytes)
      .header("content-security-policy", "sandbox; default-src 'none'")
      .header("x-content-type-options", "nosniff")
      .header("cross-origin-resource-policy", "same-origin")
      .header("cache-control", "private, max-age=300, immutable")
      .send(file.stream);
  });
}
