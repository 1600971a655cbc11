import { type CaseRunDetail, caseTraceSchema } from "@sitewright/contract";
import { Unzip, UnzipInflate } from "fflate";
import { withFiles } from "../model/run-files.ts";
import { TraceError, traceMaxBytes } from "../model/trace-error.ts";
import { traceFile } from "./pack-trace.ts";

/** Of all that is in the file, once it is unpacked. */
const unpackedMax = { bytes: 200_000_000, files: 5_000 };
/** Little at a time, so that what unpacks to more than may be is left early. */
const sliceBytes = 16_384;

export type OpenTrace = {
  run: CaseRunDetail;
  /** Lets the addresses of its files go. */
  close: () => void;
};

/**
 * Reads a run from a file that anybody may have made: nothing of it is run, fetched or shown but as text, pictures and
 * film, and nothing that it names beside itself is asked for.
 * @throws TraceError
 */
export async function openTrace(file: Blob, most = unpackedMax): Promise<OpenTrace> {
  if (file.size > traceMaxBytes) throw new TraceError("large");
  const files = unpack(new Uint8Array(await file.arrayBuffer()), most);
  const run = readRun(files.get(traceFile));
  const urls = new Map<string, string>();
  const addressOf = (name: string): string | null => {
    const known = urls.get(name);
    if (known !== undefined) return known;
    const bytes = files.get(name);
    const type = bytes && mediaTypeOf(bytes);
    if (!bytes || !type) return null;
    const url = URL.createObjectURL(new Blob([bytes], { type }));
    urls.set(name, url);
    return url;
  };
  return {
    run: withFiles(run, addressOf),
    close() {
      for (const url of urls.values()) URL.revokeObjectURL(url);
    },
  };
}

/** @throws TraceError */
function unpack(bytes: Uint8Array, most: typeof unpackedMax): Map<string, Uint8Array<ArrayBuffer>> {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  let unpacked = 0;
  const unzip = new Unzip((entry) => {
    const chunks: Uint8Array[] = [];
    if (files.size >= most.files) throw new TraceError("large");
    entry.ondata = (error, chunk, isLast) => {
      if (error) throw error;
      unpacked += chunk.length;
      if (unpacked > most.bytes) throw new TraceError("large");
      chunks.push(chunk);
      if (isLast) files.set(entry.name, joined(chunks));
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += sliceBytes) {
      unzip.push(bytes.subarray(at, at + sliceBytes), at + sliceBytes >= bytes.length);
    }
  } catch (error) {
    if (error instanceof TraceError) throw error;
    throw new TraceError("unreadable", { cause: error });
  }
  return files;
}

function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** @throws TraceError */
function readRun(bytes: Uint8Array | undefined): CaseRunDetail {
  if (!bytes) throw new TraceError("unreadable");
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw new TraceError("unreadable", { cause });
  }
  const { data, error } = caseTraceSchema.safeParse(value);
  if (error) throw new TraceError("other", { cause: error });
  return data.run;
}

/** By what a file is and not by what it is called: a picture that can hold a script is none of them. */
function mediaTypeOf(bytes: Uint8Array): string | null {
  const known = signatures.find(([, start]) => start.every((byte, at) => bytes[at] === byte));
  return known?.[0] ?? null;
}

const signatures = [
  ["image/jpeg", [0xff, 0xd8, 0xff]],
  ["image/png", [0x89, 0x50, 0x4e, 0x47]],
  ["video/webm", [0x1a, 0x45, 0xdf, 0xa3]],
] as const;
