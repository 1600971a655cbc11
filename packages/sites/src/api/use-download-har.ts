import { fetchArtifact, useApi } from "@sitewright/api-client";
import { saveAs } from "@sitewright/ui-kit";
import { useMutation } from "@tanstack/react-query";
import { evidenceName } from "../model/evidence-name.ts";

/** Saves a scan's traffic as a HAR; its address is asked for anew, since it runs out. */
export function useDownloadHar() {
  const api = useApi();
  return useMutation({
    mutationFn: async (scanId: string) => {
      const scan = await api.scans.get({ id: scanId });
      if (scan.network.har === null) return;
      const bytes = await fetchArtifact(scan.network.har);
      saveAs(`${evidenceName(scan)}.har`, new Blob([bytes], { type: "application/json" }));
    },
  });
}
