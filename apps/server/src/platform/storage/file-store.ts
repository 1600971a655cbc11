import { createHash } from "node:crypto";
import type { Readable } from "node:stream";

/** Where a file lives: its owner, and the SHA-256 of its bytes in lower-case hex. */
export type FileKey = { owner: string; sha256: string };

/** First and last byte that are wanted, both counted from 0 and both included. */
export type ByteRange = { start: number; end: number };

/** Private, content-addressed files. An owner never sees another owner's, even of equal content. */
export type FileStore = {
  /** Stores the bytes durably; content that is there already is left as it is. */
  put(key: FileKey, bytes: Uint8Array): Promise<void>;
  /** The size of a file in bytes; null when there is none. */
  size(key: FileKey): Promise<number | null>;
  /**
   * Opens a file, or a part of it that lies inside it; null when there is none. The caller consumes
   * or destroys the stream.
   */
  open(key: FileKey, range?: ByteRange): Promise<Readable | null>;
  /** Removes files; one that is gone already is no error. */
  remove(keys: readonly FileKey[]): Promise<void>;
  /** Removes what uploads left that were killed longer than an hour ago. @returns how many */
  tidy(): Promise<number>;
};

export function sha256Of(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/**
 * A key as a path, so that no folder grows beyond what file systems like: `<owner>/ab/cd/<sha256>`.
 * @throws RangeError for what is no id and no SHA-256, which may come out of a link.
 */
export function pathOfKey({ owner, sha256 }: FileKey): string {
  if (!/^[0-9a-f-]{1,64}$/.test(owner) || !/^[0-9a-f]{64}$/.test(sha256)) {
    throw new RangeError("A stored file is named by an owner's id and a SHA-256.");
  }
  return `${owner}/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`;
}
