import { toast } from "@sitewright/ui-kit";

/** A short message that leaves by itself. */
export type HostNotice = { kind: "success" | "error"; text: string };

/** Shows a message as ui-kit's toast: what packages do unless their host shows messages its own way. */
export function showToast({ kind, text }: HostNotice): void {
  toast[kind](text);
}
