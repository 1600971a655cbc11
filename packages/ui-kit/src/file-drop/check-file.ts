import type { Formats } from "../locale/formats.ts";
import type { KitTexts } from "../texts/kit-texts.ts";

export type FileRules = {
  /** As an input's `accept`: `.json`, `image/*` or `text/html`, with commas between. */
  accept: string;
  maxBytes: number;
};

/** Why a file cannot be taken, in a sentence; null when it can. */
export function checkFile(
  file: Pick<File, "name" | "type" | "size">,
  { accept, maxBytes }: FileRules,
  texts: KitTexts["fileDrop"],
  { bytes }: Pick<Formats, "bytes">,
): string | null {
  if (!isAccepted(file, accept)) return texts.otherKind(file.name, kindsOf(accept));
  if (file.size === 0) return texts.empty(file.name);
  if (file.size > maxBytes) {
    return texts.tooLarge(file.name, bytes(file.size), bytes(maxBytes));
  }
  return null;
}

/** Whether a file is of a kind that `accept` names; any is where it names none. */
export function isAccepted(file: Pick<File, "name" | "type">, accept: string): boolean {
  const kinds = kindsOf(accept);
  return kinds.length === 0 || kinds.some((kind) => isOfKind(file, kind));
}

function kindsOf(accept: string): string[] {
  return accept
    .split(",")
    .map((kind) => kind.trim().toLowerCase())
    .filter((kind) => kind !== "");
}

function isOfKind({ name, type }: Pick<File, "name" | "type">, kind: string): boolean {
  if (kind.startsWith(".")) return name.toLowerCase().endsWith(kind);
  if (kind.endsWith("/*")) return type.toLowerCase().startsWith(kind.slice(0, -1));
  return type.toLowerCase() === kind;
}
