import { type ApiClient, fetchArtifact, useApi, useMay } from "@sitewright/api-client";
import type { OpenEdition } from "@sitewright/contract";
import { saveAs } from "@sitewright/ui-kit";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { fileName } from "../model/file-name.ts";
import { reportReads } from "./report-reads.ts";

export const fileKinds = ["pdf", "file", "csv", "json"] as const;
export type FileKind = (typeof fileKinds)[number];

const files = {
  pdf: { url: ({ pdf_url }: OpenEdition) => pdf_url, ending: "pdf", type: "application/pdf" },
  file: { url: ({ file_url }: OpenEdition) => file_url, ending: "html", type: "text/html" },
  csv: { url: ({ csv_url }: OpenEdition) => csv_url, ending: "csv", type: "text/csv" },
  json: { url: ({ json_url }: OpenEdition) => json_url, ending: "json", type: "application/json" },
};

export type SavedAs = "saved" | "failed" | "late";

/** How often, and how many times, a PDF in the making is looked for before the person is told to come back. */
const look = { everyMs: 1000, times: 90 };

/** Hands out an edition as a file; its address is asked for anew, since it runs out, and a PDF is waited for. */
export function useSaveFile(host: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const mayPrint = useMay("editions.print");
  return useMutation({
    mutationFn: async ({ id, kind }: { id: string; kind: FileKind }): Promise<SavedAs> => {
      const edition = await (kind === "pdf"
        ? printed(api, id, mayPrint)
        : api.editions.get({ id }));
      const { url, ending, type } = files[kind];
      const address = url(edition);
      if (address === null) return edition.pdf === "waiting" ? "late" : "failed";
      const bytes = await fetchArtifact(address);
      saveAs(`${fileName(host, edition)}.${ending}`, new Blob([bytes], { type }));
      return "saved";
    },
    onSettled: (_saved, _error, { id }) =>
      queryClient.invalidateQueries({ queryKey: reportReads.edition(api, id).queryKey }),
  });
}

/** With a PDF, where one can be made: what could not be printed is tried once more. */
async function printed(api: ApiClient, id: string, mayPrint: boolean): Promise<OpenEdition> {
  let edition = await api.editions.get({ id });
  const isMissing = edition.pdf === "failed" || edition.pdf === "none";
  if (isMissing && mayPrint) edition = await api.editions.print({ id });
  for (let looks = 0; edition.pdf === "waiting" && looks < look.times; looks += 1) {
    await new Promise((resolve) => setTimeout(resolve, look.everyMs));
    edition = await api.editions.get({ id });
  }
  return edition;
}
