import type { Site } from "../../src/data-table/story-sites.tsx";
import { siteColumns } from "../../src/data-table/story-sites.tsx";

/** What is written without thinking twice: all rows, drawn. The same cells as ours, and nothing else. */
export function PlainTable({ sites }: { sites: Site[] }) {
  const columns = siteColumns.filter(({ hidden }) => hidden !== true);
  return (
    <div data-scroller style={{ height: 700, overflow: "auto" }}>
      <table style={{ width: "100%" }}>
        <thead>
          <tr>
            {columns.map(({ id, header }) => (
              <th key={id}>{header}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sites.map((site) => (
            <tr key={site.id}>
              {columns.map(({ id, cell }) => (
                <td key={id} style={{ height: 48 }}>
                  {cell(site)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
