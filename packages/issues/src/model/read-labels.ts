import { endpoints } from "@sitewright/contract";

/** The labels of a text with commas between them; null when there are too many, or one is too long. */
export function readLabels(text: string): string[] | null {
  const labels = text
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");
  const read = endpoints.issues.update.body.safeParse({ labels });
  return read.success ? (read.data.labels ?? []) : null;
}
