import { fetchArtifact, useApi } from "@sitewright/api-client";
import type { Scan } from "@sitewright/contract";
import { saveAs } from "@sitewright/ui-kit";
import { useMutation } from "@tanstack/react-query";
import { evidenceName } from "../model/evidence-name.ts";

const files = {
  har: { url: (scan: Scan) => scan.network.har, type: "application/json" },
  mhtml: { url: (scan: Scan) => scan.archive, type: "multipart/related" },
};

/** Saves one file of a scan under its own name; its address is asked for anew, since it runs out. */
export function useDownloadFile(ending: keyof typeof files) {
  const api = useApi();
  const file = files[ending];
  return useMutation({
    mutationFn: async (scanId: string) => {
      const scan = await api.scans.get({ id: scanId });
      const url = file.url(scan);
      if (url === null) return;
      const bytes = await fetchArtifact(url);
      saveAs(`${evidenceName(scan)}.${ending}`, new Blob([bytes], { type: file.type }));
    },
  });
}
