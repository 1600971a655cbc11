import { parse } from "@babel/parser";
import type { Statement } from "@babel/types";

export type ParsedScript = {
  body: Statement[];
  faults: { line: number | null; reason: string }[];
};

/** Reads the text of a script; where it is none, what can be read of it and why not all. */
export function parseScript(file: string, text: string): ParsedScript {
  try {
    const { program, errors } = parse(text, {
      sourceType: "unambiguous",
      sourceFilename: file,
      plugins: [
        "typescript",
        ...(/\.([jt]sx|js)$/.test(file) ? (["jsx"] as const) : []),
        "decorators",
      ],
      errorRecovery: true,
      allowReturnOutsideFunction: true,
      attachComment: true,
    });
    return { body: program.body, faults: (errors ?? []).map(faultOf) };
  } catch (error) {
    return { body: [], faults: [faultOf(error)] };
  }
}

function faultOf(error: unknown): { line: number | null; reason: string } {
  // What overflows the stack of whoever parses it.
  if (error instanceof RangeError) return { line: null, reason: "The code is nested too deep." };
  const { loc } = error as { loc?: { line?: number } };
  const words = error instanceof Error ? error.message.replace(/\s*\(\d+:\d+\)$/, "") : "";
  return { line: loc?.line ?? null, reason: `This is no script: ${words}` };
}
