import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type StrictS3, startStrictS3 } from "../../testing/strict-s3.ts";
import { type BucketSettings, createBucketStore } from "./bucket-store.ts";
import { type FileStore, sha256Of } from "./file-store.ts";
import { createFolderStore } from "./folder-store.ts";

const owner = "0f0f0f0f-0000-4000-8000-000000000001";
const neighbour = "0f0f0f0f-0000-4000-8000-000000000002";
const bytes = new TextEncoder().encode("evidence");
const sha256 = sha256Of(bytes);
const key = { owner, sha256 };

const account = {
  accessKeyId: "AKIATEST",
  secretAccessKey: "secret/with+signs",
  region: "eu-west-1",
};

let folder: string;
let s3: StrictS3;
let now: number | null;

beforeEach(async () => {
  now = null;
  folder = await mkdtemp(join(tmpdir(), "sitewright-files-"));
  s3 = await startStrictS3({ ...account, now: () => now ?? Date.now() });
});

afterEach(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

function bucket(settings: Partial<BucketSettings> = {}): Promise<FileStore> {
  return createBucketStore({
    bucket: "evidence",
    region: account.region,
    endpoint: s3.endpoint,
    credentials: account,
    ...settings,
  });
}

describe.each([
  ["a folder", async () => createFolderStore(folder)],
  ["a bucket", () => bucket()],
])("files in %s", (_, create) => {
  let store: FileStore;

  beforeEach(async () => {
    store = await create();
  });

  const contentOf = async (range?: { start: number; end: number }) => {
    const stream = await store.open(key, range);
    return stream && (await buffer(stream)).toString();
  };

  it("come back as they were given, whole and in part", async () => {
    await store.put(key, bytes);
    expect(await contentOf()).toBe("evidence");
    expect(await contentOf({ start: 2, end: 4 })).toBe("ide");
    expect(await store.size(key)).toBe(8);
  });

  it("are kept once when many store the same content at once", async () => {
    await Promise.all(Array.from({ length: 20 }, () => store.put(key, bytes)));
    expect(await contentOf()).toBe("evidence");
  });

  it("are not shown to another owner", async () => {
    await store.put(key, bytes);
    expect(await store.open({ owner: neighbour, sha256 })).toBeNull();
    expect(await store.size({ owner: neighbour, sha256 })).toBeNull();
  });

  it("are removed, twice without complaint", async () => {
    await store.put(key, bytes);
    await store.remove([key]);
    await store.remove([key]);
    expect(await contentOf()).toBeNull();
  });

  it.each([
    ["a path as owner", { owner: "../other", sha256 }],
    ["a path as name", { owner, sha256: "../../../../etc/passwd" }],
    ["an upper-case name", { owner, sha256: sha256.toUpperCase() }],
  ])("refuse %s", async (_name, wrong) => {
    await expect(store.open(wrong)).rejects.toThrow(RangeError);
    await expect(store.put(wrong, bytes)).rejects.toThrow(RangeError);
  });
});

describe("a folder", () => {
  it("mends a file that a crash cut short", async () => {
    const store = createFolderStore(folder);
    await store.put(key, bytes.slice(0, 3));
    await store.put(key, bytes);
    expect(await store.size(key)).toBe(8);
  });

  it("forgets an upload that was killed, an hour later", async () => {
    const store = createFolderStore(folder);
    await store.put(key, bytes);
    const incoming = join(folder, "incoming");
    await writeFile(join(incoming, "fresh"), "half");
    await writeFile(join(incoming, "old"), "half");
    const longAgo = new Date(Date.now() - 61 * 60_000);
    await utimes(join(incoming, "old"), longAgo, longAgo);
    await store.tidy();
    expect(await readdir(incoming)).toEqual(["fresh"]);
  });
});

describe("a bucket", () => {
  it("is addressed by path, each team below its own id", async () => {
    await (await bucket()).put(key, bytes);
    const path = `evidence/${owner}/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`;
    expect([...s3.objects.keys()]).toEqual([path]);
  });

  it.each<[string, Partial<BucketSettings>, string]>([
    [
      "another secret",
      { credentials: { ...account, secretAccessKey: "guessed" } },
      "SignatureDoesNotMatch",
    ],
    [
      "an unknown key",
      { credentials: { ...account, accessKeyId: "AKIAOTHER" } },
      "InvalidAccessKeyId",
    ],
    ["another region", { region: "us-east-1" }, "AuthorizationHeaderMalformed"],
  ])("refuses %s, and says so", async (_, settings, name) => {
    const store = await bucket(settings);
    await expect(store.put(key, bytes)).rejects.toMatchObject({ name });
    expect(s3.objects.size).toBe(0);
  });

  it("refuses a request that was signed too long ago", async () => {
    const { endpoint } = s3;
    const { authorization, headers } = await signedPut(endpoint);
    now = Date.now() + 16 * 60_000;
    const answer = await fetch(`${endpoint}/evidence/x`, {
      method: "PUT",
      headers: { ...headers, authorization },
    });
    expect([answer.status, await answer.text()]).toEqual([
      403,
      expect.stringContaining("RequestTimeTooSkewed"),
    ]);
  });

  it("refuses a body that is not the one signed", async () => {
    const { authorization, headers } = await signedPut(s3.endpoint);
    const answer = await fetch(`${s3.endpoint}/evidence/x`, {
      method: "PUT",
      headers: { ...headers, authorization },
      body: "something else",
    });
    expect(await answer.text()).toContain("XAmzContentSHA256Mismatch");
  });
});

/** The head of a request that says it was signed just now, for an empty body. */
async function signedPut(endpoint: string) {
  const date = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, "");
  const day = date.slice(0, 8);
  return {
    authorization: `AWS4-HMAC-SHA256 Credential=${account.accessKeyId}/${day}/${account.region}/s3/aws4_request, SignedHeaders=host, Signature=${"0".repeat(64)}`,
    headers: {
      host: new URL(endpoint).host,
      "x-amz-date": date,
      "x-amz-content-sha256": sha256Of(new Uint8Array()),
    },
  };
}
