import { useApi } from "@sitewright/api-client";
import { useMutation } from "@tanstack/react-query";
import { downloadFile } from "./download-file.ts";

/** Saves everything a scan kept as one ZIP; its addresses are asked for anew, since they run out. */
export function useDownloadEvidence() {
  const api = useApi();
  return useMutation({
    mutationFn: async (scanId: string) => {
      const { packEvidence } = await import("./pack-evidence.ts");
      const bytes = await packEvidence(await api.scans.get({ id: scanId }));
      downloadFile(`scan-${scanId}.zip`, bytes, "application/zip");
    },
  });
}
