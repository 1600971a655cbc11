import { useApi, useMay } from "@sitewright/api-client";
import { type Case, type CaseExportFormat, caseExportFormats } from "@sitewright/contract";
import { useReasonOf } from "@sitewright/feature-kit";
import { type MenuItem, saveText, toast } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useTexts } from "../texts.ts";

/** The files that a case can be had as, in a menu; nothing for whoever may not read it. */
export function useExportItems(): (one: Pick<Case, "id">) => MenuItem[] {
  const texts = useTexts("export");
  const api = useApi();
  const reasonOf = useReasonOf();
  const mayExport = useMay("cases.export");
  const save = async (id: string, format: CaseExportFormat) => {
    try {
      const { name, text } = await api.cases.export({ id, format });
      saveText(name, text);
    } catch (error) {
      toast.error(`${texts.failed}. ${reasonOf(error)}`);
    }
  };
  return ({ id }) =>
    mayExport
      ? caseExportFormats.map((format) => ({
          id: `export-${format}`,
          label: texts.for[format],
          icon: icons.download,
          onSelect: () => void save(id, format),
        }))
      : [];
}
