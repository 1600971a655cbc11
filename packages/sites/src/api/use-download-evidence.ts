import { useApi } from "@sitewright/api-client";
import { saveAs } from "@sitewright/ui-kit";
import { useMutation } from "@tanstack/react-query";
import { evidenceName } from "../model/evidence-name.ts";
import { useTexts } from "../texts.ts";

/** Saves everything a scan kept as one ZIP; its addresses are asked for anew, since they run out. */
export function useDownloadEvidence() {
  const api = useApi();
  const texts = useTexts("evidenceFiles");
  return useMutation({
    mutationFn: async (scanId: string) => {
      const { packEvidence } = await import("./pack-evidence.ts");
      const scan = await api.scans.get({ id: scanId });
      const bytes = await packEvidence(scan, texts);
      saveAs(`${evidenceName(scan)}.zip`, new Blob([bytes], { type: "application/zip" }));
    },
  });
}
