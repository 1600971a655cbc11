import { Readable } from "node:stream";
import type { S3Client } from "@aws-sdk/client-s3";
import { type FileKey, type FileStore, pathOfKey } from "./file-store.ts";

export type BucketSettings = {
  bucket: string;
  region: string;
  /** Of a store that is not Amazon's; null takes Amazon's of the region. */
  endpoint: string | null;
  /** Null leaves it to the machine's role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
};

/**
 * A store in an S3-compatible bucket. The client is large and slow to load, so only who has a bucket
 * pays for it.
 */
export async function createBucketStore(settings: BucketSettings): Promise<FileStore> {
  const s3 = await import("@aws-sdk/client-s3");
  const { bucket: Bucket, region, endpoint, credentials } = settings;
  const client: S3Client = new s3.S3Client({
    region,
    ...(credentials && { credentials }),
    // Stores beside Amazon's seldom have a name of its own for each bucket.
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    // Checksums that Amazon added in 2025 are refused by several others; SHA-256 is signed anyway.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000 },
  });
  const at = (key: FileKey) => ({ Bucket, Key: pathOfKey(key) });

  return {
    async put(key, bytes) {
      try {
        // Sent only where it is not there yet: the name says what it holds.
        await client.send(new s3.PutObjectCommand({ ...at(key), Body: bytes, IfNoneMatch: "*" }));
      } catch (error) {
        if (statusOf(error) !== 412) throw error;
      }
    },

    async size(key) {
      const found = await client.send(new s3.HeadObjectCommand(at(key))).catch(nullWhenMissing);
      return found?.ContentLength ?? null;
    },

    async open(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const found = await client
        .send(new s3.GetObjectCommand({ ...at(key), ...(Range && { Range }) }))
        .catch(nullWhenMissing);
      return found?.Body instanceof Readable ? found.Body : null;
    },

    async remove(keys) {
      // One by one: removing many at once needs a checksum that not every store takes.
      for (const key of keys) await client.send(new s3.DeleteObjectCommand(at(key)));
    },

    // An upload is one request, of which a store keeps all or nothing.
    tidy: async () => 0,
  };
}

function nullWhenMissing(error: unknown): null {
  if (statusOf(error) === 404) return null;
  throw error;
}

/** What the store answered; undefined when it did not. */
function statusOf(error: unknown): number | undefined {
  if (typeof error !== "object" || error === null || !("$metadata" in error)) return undefined;
  const { $metadata: answer } = error;
  if (typeof answer !== "object" || answer === null || !("httpStatusCode" in answer))
    return undefined;
  return typeof answer.httpStatusCode === "number" ? answer.httpStatusCode : undefined;
}
