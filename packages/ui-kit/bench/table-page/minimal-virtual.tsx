import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef } from "react";
import type { Site } from "../../src/data-table/story-sites.tsx";
import { siteColumns } from "../../src/data-table/story-sites.tsx";

/** The least one writes with TanStack Virtual: positioned boxes of one height, the same cells, nothing else. */
export function MinimalVirtual({ sites }: { sites: Site[] }) {
  const box = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: sites.length,
    getScrollElement: () => box.current,
    estimateSize: () => 48,
    overscan: 5,
  });
  return (
    <div ref={box} data-scroller style={{ height: 700, overflow: "auto" }}>
      <div style={{ height: virtualizer.getTotalSize(), position: "relative" }}>
        {virtualizer.getVirtualItems().map(({ index, key, start, size }) => {
          const site = sites[index];
          if (site === undefined) return null;
          return (
            <div
              key={key}
              style={{
                position: "absolute",
                insetInline: 0,
                top: 0,
                height: size,
                display: "grid",
                gridTemplateColumns: "1fr 190px 100px 120px 90px 150px",
                transform: `translateY(${start}px)`,
              }}
            >
              {columns.map(({ id, cell }) => (
                <div key={id}>{cell(site)}</div>
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
}

const columns = siteColumns.filter(({ hidden }) => hidden !== true);
