import { useState } from "react";
import { Button } from "../button/button.tsx";
import { IconButton } from "../button/icon-button.tsx";
import { saveText } from "../files/save-as.ts";
import * as icons from "../icon/icons.ts";
import { useFormats } from "../locale/use-formats.ts";
import { Menu } from "../menu/menu.tsx";
import { useKitTexts } from "../texts/use-kit-texts.ts";
import { toast } from "../toast/toast.ts";
import type { DataColumn, DataTableExport } from "./data-table-props.ts";
import type { ExportFormat } from "./export-rows.ts";
import { exportName, exportRows } from "./export-rows.ts";
import { messages } from "./messages.ts";

type ExportMenuProps<Row> = {
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  exportAs: DataTableExport<Row>;
  /** Only the icon. */
  small: boolean;
};

/** Saves what is filtered as a file; rows that are not here yet are fetched first. */
export function ExportMenu<Row>({ columns, rows, exportAs, small }: ExportMenuProps<Row>) {
  const texts = useKitTexts("dataTable", messages);
  const { number } = useFormats();
  const [pending, setPending] = useState(false);

  async function save(format: ExportFormat) {
    if (pending) return;
    setPending(true);
    try {
      const all = (await exportAs.rows?.()) ?? rows;
      const name = exportName(exportAs.name, format, new Date());
      saveText(name, exportRows(format, columns, all), mediaTypes[format]);
      toast.success(texts.exported(texts.rows(all.length, number(all.length)), name));
    } catch {
      toast.error(texts.notExported);
    } finally {
      setPending(false);
    }
  }

  return (
    <Menu
      label={texts.export}
      align="end"
      items={[
        { id: "csv", label: texts.csv, onSelect: () => void save("csv") },
        { id: "json", label: texts.json, onSelect: () => void save("json") },
      ]}
      trigger={
        small ? (
          <IconButton
            icon={icons.download}
            label={texts.export}
            tone="neutral"
            disabled={pending}
          />
        ) : (
          <Button icon={icons.download} pending={pending}>
            {texts.export}
          </Button>
        )
      }
    />
  );
}

const mediaTypes = { csv: "text/csv", json: "application/json" };
