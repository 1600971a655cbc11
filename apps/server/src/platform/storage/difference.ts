import { promisify } from "node:util";
import { constants, zstdCompress, zstdDecompress } from "node:zlib";

/** The least that zstd looks back, as a power of two. */
const leastWindowLog = 10;

/**
 * What of a content is not in others, as little of it as there is.
 * @param dictionary the others, one behind the other
 */
export function findDifference(content: Uint8Array, dictionary: Uint8Array): Promise<Buffer> {
  const bytes = content.length + dictionary.length;
  const params = {
    [constants.ZSTD_c_compressionLevel]: 9,
    // As far back as the dictionary reaches, and no further: both who writes and who reads takes that much memory.
    [constants.ZSTD_c_windowLog]: Math.max(leastWindowLog, Math.ceil(Math.log2(bytes))),
    // What comes out of another dictionary than went in is noticed.
    [constants.ZSTD_c_checksumFlag]: 1,
  };
  return compress(content, { dictionary, params });
}

/**
 * The content that a difference was found of.
 * @param most bytes that it may come to
 * @throws Error that is `isDamaged` or `isTooLarge` where it, or the dictionary, is not what it was
 */
export function undoDifference(
  difference: Uint8Array,
  dictionary: Uint8Array,
  most: number,
): Promise<Buffer> {
  return decompress(difference, { dictionary, maxOutputLength: most });
}

/** Whether something that is packed is not what it was. */
export const isDamaged = (error: unknown) => /^(Z|ZSTD)_/.test(String(codeOf(error)));

/** Whether something that is packed says more than it may. */
export const isTooLarge = (error: unknown) => codeOf(error) === "ERR_BUFFER_TOO_LARGE";

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);
const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? error.code : null);
