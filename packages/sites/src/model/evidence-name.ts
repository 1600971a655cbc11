import type { Scan } from "@sitewright/contract";

/**
 * What a scan's files are called when they are saved: host, path and the day of the scan, in letters
 * that every file system takes.
 */
export function evidenceName({ page_url, time_created }: Pick<Scan, "page_url" | "time_created">) {
  const url = URL.parse(page_url);
  const parts = [
    url?.host ?? "page",
    ...(url?.pathname ?? "").split("/"),
    time_created.slice(0, 10),
  ];
  return parts
    .map((part) => part.replace(/[^a-z0-9.-]+/gi, "-").replace(/^[.-]+|[.-]+$/g, ""))
    .filter(Boolean)
    .join("_")
    .slice(-maxChars)
    .replace(/^[._-]+/, "");
}

const maxChars = 120;
