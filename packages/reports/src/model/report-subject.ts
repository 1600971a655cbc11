/** What a report is about: a whole site, or one of its pages. */
export type ReportSubject = { kind: "site" | "page"; id: string };

/** How the API's calls name it. */
export function subjectInput({
  kind,
  id,
}: ReportSubject): { site_id: string } | { page_id: string } {
  return kind === "site" ? { site_id: id } : { page_id: id };
}
