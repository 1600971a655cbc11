import { promisify } from "node:util";
import { constants, zstdCompress, zstdDecompress } from "node:zlib";

/**
 * What of a content is not in others, as little of it as there is.
 * @param dictionary the others, one behind the other
 * @param most of both together in bytes, a power of two: that much has to be in memory of whoever undoes it
 */
export function findDifference(
  content: Uint8Array,
  dictionary: Uint8Array,
  most: number,
): Promise<Buffer> {
  const params = {
    [constants.ZSTD_c_compressionLevel]: 9,
    // As far back as the dictionary reaches.
    [constants.ZSTD_c_windowLog]: Math.log2(most),
    // What comes out of another dictionary than went in is noticed.
    [constants.ZSTD_c_checksumFlag]: 1,
  };
  return compress(content, { dictionary, params });
}

/**
 * The content that a difference was found of.
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
