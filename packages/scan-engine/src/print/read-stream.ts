import type { CDPSession } from "puppeteer-core";
import { ScanError } from "../scan-error.ts";

/**
 * Reads what the browser hands over piece by piece.
 * @throws ScanError TOO_LARGE once there are more than so many bytes.
 */
export async function readStream(
  session: CDPSession,
  handle: string,
  maxBytes: number,
): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for (;;) {
    const { data, base64Encoded, eof } = await session.send("IO.read", { handle, size: 1 << 20 });
    const piece = Buffer.from(data, base64Encoded ? "base64" : "latin1");
    bytes += piece.byteLength;
    if (bytes > maxBytes)
      throw new ScanError("TOO_LARGE", `The limit of a PDF is ${maxBytes} bytes.`);
    pieces.push(piece);
    if (eof) break;
  }
  await session.send("IO.close", { handle });
  return Buffer.concat(pieces);
}
