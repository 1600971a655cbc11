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
  const kinds = accept
    .split(",")
    .map((kind) => kind.trim().toLowerCase())
    .filter((kind) => kind !== "");
  if (kinds.length > 0 && !kinds.some((kind) => isOfKind(file, kind))) {
    return texts.otherKind(file.name, kinds);
  }
  if (file.size === 0) return texts.empty(file.name);
  if (file.size > maxBytes) {
    return texts.tooLarge(file.name, bytes(file.size), bytes(maxBytes));
  }
  return null;
}

function isOfKind({ name, type }: Pick<File, "name" | "type">, kind: string): boolean {
  if (kind.startsWith(".")) return name.toLowerCase().endsWith(kind);
  if (kind.endsWith("/*")) return type.toLowerCase().startsWith(kind.slice(0, -1));
  return type.toLowerCase() === kind;
}
