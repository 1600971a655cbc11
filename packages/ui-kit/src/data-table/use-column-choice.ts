import { useMemo, useState } from "react";
import { columnVisibility, readColumnChoice, writeColumnChoice } from "./column-memory.ts";
import type { DataColumn } from "./data-table-props.ts";

/** Which columns are shown, as the reader last chose in this browser. */
export function useColumnChoice<Row>(tableId: string, columns: readonly DataColumn<Row>[]) {
  const [choice, setChoice] = useState(() => readColumnChoice(tableId));
  const visibility = useMemo(() => columnVisibility(columns, choice), [columns, choice]);

  function toggle(columnId: string) {
    const next = { ...choice, [columnId]: visibility[columnId] !== true };
    setChoice(next);
    writeColumnChoice(tableId, next);
  }

  return { visibility, toggle };
}
