import { useApi } from "@sitewright/api-client";
import { useReasonOf } from "@sitewright/feature-kit";
import { Button, Menu, saveText, toast } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useTexts } from "../../texts.ts";

type ExportMenuProps = { site: string; number: number };

/** A rehearsal as a file: all of it, or its pages as lines. */
export function ExportMenu({ site, number }: ExportMenuProps) {
  const texts = useTexts("header");
  const api = useApi();
  const reasonOf = useReasonOf();
  async function save(format: "json" | "csv") {
    try {
      const { name, type, content } = await api.migrations.exported({ id: site, number, format });
      const [mediaType] = type.split(";", 1);
      saveText(name, content, mediaType);
    } catch (error) {
      toast.error(reasonOf(error));
    }
  }
  return (
    <Menu
      trigger={<Button icon={icons.download}>{texts.exported}</Button>}
      label={texts.exported}
      items={[
        { id: "json", label: texts.json, onSelect: () => void save("json") },
        { id: "csv", label: texts.csv, onSelect: () => void save("csv") },
      ]}
    />
  );
}
