import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export type StrictS3 = {
  endpoint: string;
  /** What is stored, by bucket and key as in the address. */
  objects: Map<string, Buffer>;
  /** Each request as it came: method and address. */
  requests: string[];
  close(): Promise<void>;
};

type Options = {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
  /** The store's own clock, in milliseconds since 1970. */
  now?: () => number;
};

/** How far a request's date may be from the store's, as Amazon has it. */
const skewMs = 15 * 60_000;

/**
 * A store that speaks S3's protocol with an object's five calls, and refuses what S3 refuses: a wrong
 * key, signature or date, and a body that is not the one signed.
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/create-signed-request.html
 */
export async function startStrictS3(options: Options): Promise<StrictS3> {
  const objects = new Map<string, Buffer>();
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    buffer(request)
      .then((body) => {
        verify(request, body, options);
        answer(request, response, body, objects);
      })
      .catch((error: unknown) => refuse(response, error));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    requests,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

class Refusal extends Error {
  readonly status: number;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
  }
}

function refuse(response: ServerResponse, error: unknown): void {
  const status = error instanceof Refusal ? error.status : 500;
  const code = error instanceof Error ? error.message : "InternalError";
  response.writeHead(status, { "content-type": "application/xml" });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
  objects: Map<string, Buffer>,
): void {
  const key = decodeURIComponent(addressOf(request).pathname.slice(1));
  if (request.method === "PUT") {
    if (request.headers["if-none-match"] === "*" && objects.has(key)) {
      throw new Refusal(412, "PreconditionFailed");
    }
    objects.set(key, body);
    response.writeHead(200).end();
    return;
  }
  if (request.method === "DELETE") {
    objects.delete(key);
    response.writeHead(204).end();
    return;
  }
  const object = objects.get(key);
  if (!object) throw new Refusal(404, "NoSuchKey");
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "");
  const part = range ? object.subarray(Number(range[1]), Number(range[2]) + 1) : object;
  response.writeHead(range ? 206 : 200, { "content-length": part.byteLength });
  response.end(request.method === "HEAD" ? undefined : part);
}

function verify(request: IncomingMessage, body: Buffer, options: Options): void {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
  const [, credential = "", signedHeaders = "", signature = ""] =
    form.exec(request.headers.authorization ?? "") ?? [];
  if (signature === "") throw new Refusal(403, "AccessDenied");
  const date = headerOf(request, "x-amz-date");
  const at = Date.parse(
    date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"),
  );
  const now = (options.now ?? Date.now)();
  if (!(Math.abs(now - at) <= skewMs)) throw new Refusal(403, "RequestTimeTooSkewed");
  const hash = headerOf(request, "x-amz-content-sha256");
  if (hash !== createHash("sha256").update(body).digest("hex")) {
    throw new Refusal(400, "XAmzContentSHA256Mismatch");
  }
  const [keyId, day = "", region, service, end] = credential.split("/");
  if (keyId !== options.accessKeyId) throw new Refusal(403, "InvalidAccessKeyId");
  if (region !== options.region || service !== "s3" || end !== "aws4_request") {
    throw new Refusal(400, "AuthorizationHeaderMalformed");
  }
  const canonical = canonicalRequest(request, signedHeaders.split(";"), hash);
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", date, scope, sha256(canonical)].join("\n");
  const steps = [day, region, "s3", "aws4_request"];
  const key = steps.reduce<Buffer>(
    (secret, step) => createHmac("sha256", secret).update(step).digest(),
    Buffer.from(`AWS4${options.secretAccessKey}`),
  );
  const wanted = createHmac("sha256", key).update(text).digest();
  if (!timingSafeEqual(wanted, Buffer.from(signature, "hex"))) {
    throw new Refusal(403, "SignatureDoesNotMatch");
  }
}

function canonicalRequest(
  request: IncomingMessage,
  signedHeaders: readonly string[],
  hash: string,
): string {
  const { pathname, searchParams } = addressOf(request);
  const query = [...searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join("&");
  const path = pathname.split("/").map((part) => encode(decodeURIComponent(part)));
  const headers = signedHeaders.map(
    (name) => `${name}:${headerOf(request, name).trim().replaceAll(/ +/g, " ")}`,
  );
  return [
    request.method,
    path.join("/"),
    query,
    ...headers,
    "",
    signedHeaders.join(";"),
    hash,
  ].join("\n");
}

function headerOf(request: IncomingMessage, name: string): string {
  return String(request.headers[name] ?? "");
}

function addressOf(request: IncomingMessage): URL {
  return new URL(request.url ?? "/", "http://store");
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** As RFC 3986 has it; `encodeURIComponent` leaves five characters more. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
