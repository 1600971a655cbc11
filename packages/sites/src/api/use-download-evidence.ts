import { useApi } from "@sitewright/api-client";
import { saveAs } from "@sitewright/ui-kit";
import { useMutation } from "@tanstack/react-query";

/** Saves everything a scan kept as one ZIP; its addresses are asked for anew, since they run out. */
export function useDownloadEvidence() {
  const api = useApi();
  return useMutation({
    mutationFn: async (scanId: string) => {
      const { packEvidence } = await import("./pack-evidence.ts");
      const bytes = await packEvidence(await api.scans.get({ id: scanId }));
      saveAs(`scan-${scanId}.zip`, new Blob([bytes], { type: "application/zip" }));
    },
  });
}
