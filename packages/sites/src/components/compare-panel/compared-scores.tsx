import type { Scan } from "@sitewright/contract";
import { Card, Table } from "@sitewright/ui-kit";
import { scoreRows } from "../../model/score-rows.ts";
import { useTexts } from "../../texts.ts";
import { Score } from "../score/score.tsx";
import { useScoreNames } from "../score-strip/use-score-names.ts";

/** Two scans' scores side by side, with what changed. */
export function ComparedScores({ before, after }: { before: Scan; after: Scan }) {
  const texts = useTexts("comparePanel");
  const names = useScoreNames();
  return (
    <Card title={texts.scores} padding="none">
      <Table
        caption={texts.scores}
        compact
        rows={scoreRows(before, after)}
        rowKey={({ id }) => id}
        columns={[
          { id: "score", header: texts.score, cell: ({ id }) => names[id] },
          {
            id: "before",
            header: texts.before,
            align: "end",
            cell: ({ before: value }) => <Score value={value} />,
          },
          {
            id: "after",
            header: texts.after,
            align: "end",
            cell: ({ after: value }) => <Score value={value} />,
          },
          {
            id: "change",
            header: texts.change,
            align: "end",
            cell: ({ change }) => (change === null ? "–" : texts.points(change)),
          },
        ]}
      />
    </Card>
  );
}
