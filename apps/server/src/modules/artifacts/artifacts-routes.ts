import type { FastifyReply, FastifyRequest } from "fastify";
import parseRange from "range-parser";
import { notFound } from "../../platform/errors.ts";
import type { Api } from "../../platform/http/register-endpoint.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";
import { servingOf } from "../../platform/storage/file-types.ts";
import type { LinkSigner, LinkTarget } from "../../platform/storage/link-signer.ts";
import { storedFile } from "../../platform/storage/stored-file.ts";
import { artifactsPath } from "./artifact-link.ts";
import { createPictureCrops } from "./picture-crops.ts";

type Deps = { files: FileStore; links: LinkSigner };

/**
 * Serves a file, the part of it that is asked for, or the crop of a picture that its link names, to whoever
 * holds the link. A link that was altered, has ended or names a file that is gone answers 404 alike. What a
 * scanned page wrote can never run here: one fixed type, no sniffing, and a sandbox without scripts; for their
 * sake files of a bucket are passed on and not redirected to. A file that is stored compressed is sent as it is.
 */
export function registerArtifactRoutes(api: Api, deps: Deps): void {
  const crops = createPictureCrops(deps.files);
  api.server.addHook("onClose", () => crops.close());
  // A wildcard, because the router's limit on the length of a named part is shorter than a token.
  api.server.get(`${artifactsPath}*`, async (request, reply) => {
    const target = deps.links.verify(request.url.slice(artifactsPath.length));
    if (!target) throw notFound("file");
    if (request.headers["if-none-match"] === etagOf(target))
      return described(reply, target).code(304).send();
    if (target.crop === undefined) return sendFile(deps.files, target, request, reply);
    const crop = await crops.read(target, target.crop);
    if (crop === null) throw notFound("picture");
    return described(reply, target).send(
      Buffer.from(crop.buffer, crop.byteOffset, crop.byteLength),
    );
  });
}

function etagOf({ sha256, crop }: LinkTarget): string {
  return `"${[sha256, ...Object.values(crop ?? {})].join("-")}"`;
}

/** Says what is sent, once it is sure that it will be: a refusal is not kept by who asked. */
function described(reply: FastifyReply, target: LinkTarget): FastifyReply {
  const { contentType, encoding, download, policy } = servingOf(target.type);
  reply
    .header("content-type", contentType)
    .header("content-security-policy", policy ?? "sandbox; default-src 'none'")
    .header("x-content-type-options", "nosniff")
    .header("cross-origin-resource-policy", "same-origin")
    .header("cache-control", "private, max-age=300, immutable")
    .header("etag", etagOf(target));
  if (target.crop === undefined) reply.header("accept-ranges", "bytes");
  if (encoding) reply.header("content-encoding", encoding);
  if (policy) reply.header("x-frame-options", "SAMEORIGIN");
  if (download === true) reply.header("content-disposition", "attachment");
  else if (download) reply.header("content-disposition", `attachment; filename="${download}"`);
  return reply;
}

/** @see https://www.rfc-editor.org/rfc/rfc9110#section-14 */
async function sendFile(
  files: FileStore,
  target: LinkTarget,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const file = storedFile(files, target);
  const size = await file.size();
  if (size === null) throw notFound("file");
  const wanted = wantedRange(request, etagOf(target), size);
  if (wanted === "none") {
    return described(reply, target).code(416).header("content-range", `bytes */${size}`).send();
  }
  const range = wanted ?? undefined;
  const stream = await file.open(range);
  if (!stream) throw notFound("file");
  described(reply, target);
  if (!range) return reply.header("content-length", size).send(stream);
  return reply
    .code(206)
    .header("content-range", `bytes ${range.start}-${range.end}/${size}`)
    .header("content-length", range.end - range.start + 1)
    .send(stream);
}

/** The one part asked for; null for the whole file, `none` when the file has no such part. */
function wantedRange(request: FastifyRequest, etag: string, size: number) {
  const { range, "if-range": condition } = request.headers;
  if (range === undefined || (condition !== undefined && condition !== etag)) return null;
  const ranges = parseRange(size, range);
  if (ranges === -1) return "none" as const;
  // What is malformed counts as not asked, and several parts at once are no player's wish.
  if (ranges === -2 || ranges.type !== "bytes" || ranges.length !== 1) return null;
  return ranges[0] ?? null;
}
