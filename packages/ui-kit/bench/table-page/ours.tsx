import { useState } from "react";
import { DataTable } from "../../src/data-table/data-table.tsx";
import type { Site } from "../../src/data-table/story-sites.tsx";
import { siteColumns } from "../../src/data-table/story-sites.tsx";

/** The table with everything on: links, selection, a menu in each row, sorting, filter and export. */
export function Ours({ sites }: { sites: Site[] }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <DataTable
      id="bench"
      caption="Sites"
      columns={siteColumns}
      rows={sites}
      rowKey={(site) => site.id}
      rowLabel={(site) => site.host}
      rowHref={(site) => `#${site.id}`}
      rowMenu={() => menu}
      selection={{ selected, onChange: setSelected }}
      sort={{ column: "host", direction: "asc" }}
      exportAs={{ name: "sites" }}
      maxHeight={700}
    />
  );
}

const menu = [
  { id: "scan", label: "Scan" },
  { id: "delete", label: "Delete" },
];
