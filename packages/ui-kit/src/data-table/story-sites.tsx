import { RelativeTime } from "../format/relative-time.tsx";
import { Gauge } from "../gauge/gauge.tsx";
import { scoreTone } from "../gauge/score-tone.ts";
import { solidTone } from "../internal/tone.css.ts";
import { Inline } from "../layout/inline.tsx";
import { Chip } from "../status/chip.tsx";
import { StatusPill } from "../status/status-pill.tsx";
import type { DataColumn } from "./data-table-props.ts";

export type Site = {
  id: string;
  host: string;
  pages: number;
  tags: string[];
  health: number | null;
  trend: number[];
  test: number;
  scanned: string;
};

/** Sites as a busy team has them: the same ones for the same count, in no special order. */
export function makeSites(count: number): Site[] {
  const random = generator();
  return Array.from({ length: count }, (_, at) => {
    const name = names[at % names.length] ?? "site";
    const health = Math.round(40 + random() * 60);
    return {
      id: `site-${at}`,
      host: at < names.length ? name : `${Math.floor(at / names.length)}.${name}`,
      pages: 1 + Math.floor(random() * 180),
      tags: tags.filter(() => random() < 0.3),
      health: random() < 0.08 ? null : health,
      trend: Array.from({ length: 30 }, () => health + Math.round(random() * 14 - 7)),
      test: Math.round(800 + random() * 200) / 10,
      scanned: new Date(Date.UTC(2026, 9, 1) + at * 3_600_000).toISOString(),
    };
  });
}

const names = [
  "northwind.studio",
  "harbour-hotel.com",
  "oak-and-iron.shop",
  "villa-aurelia.it",
  "the-very-long-name-of-a-municipal-public-transport-authority.example.org",
  "kleinmuseum.de",
  "fjordline.no",
];

const tags = ["client", "own", "shop", "staging"];

/** Numbers from 0 to 1, the same ones each time (mulberry32). */
function generator(): () => number {
  let state = 7;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const siteColumns: DataColumn<Site>[] = [
  {
    id: "host",
    header: "Site",
    sortable: true,
    value: (site) => site.host,
    cell: (site) => site.host,
  },
  {
    id: "tags",
    header: "Tags",
    width: 190,
    value: (site) => site.tags.join(" "),
    cell: (site) => (
      <Inline gap="1">
        {site.tags.map((tag) => (
          <Chip key={tag}>{tag}</Chip>
        ))}
      </Inline>
    ),
  },
  {
    id: "health",
    header: "Health",
    width: 100,
    sortable: true,
    narrow: "aside",
    value: (site) => site.health,
    cell: (site) => <Gauge value={site.health} label="Health" size="small" />,
  },
  {
    id: "trend",
    header: "30 days",
    width: 120,
    cell: (site) => <Trend values={site.trend} />,
  },
  {
    id: "pages",
    header: "Pages",
    width: 90,
    align: "end",
    sortable: true,
    value: (site) => site.pages,
    cell: (site) => site.pages,
  },
  {
    id: "test",
    header: "Latest test",
    width: 150,
    sortable: true,
    value: (site) => site.test,
    cell: ({ test }) => (
      <StatusPill tone={test >= 95 ? "positive" : "critical"}>
        {test >= 95 ? "Passed" : "Failed"} {test}
      </StatusPill>
    ),
  },
  {
    id: "scanned",
    header: "Last scan",
    width: 150,
    sortable: true,
    hidden: true,
    value: (site) => site.scanned,
    cell: (site) => <RelativeTime time={site.scanned} />,
  },
];

function Trend({ values }: { values: number[] }) {
  const points = values.map((value, at) => `${at * 3},${Math.max(0, 100 - value) / 3}`).join(" ");
  return (
    <svg width="90" height="22" viewBox="0 0 90 22" role="img" aria-label="Health in 30 days">
      <polyline
        points={points}
        fill="none"
        stroke={solidTone[scoreTone(values.at(-1) ?? null)]}
        strokeWidth={1.5}
      />
    </svg>
  );
}
