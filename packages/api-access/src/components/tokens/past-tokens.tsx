import type { ApiToken } from "@sitewright/contract";
import { Card, RelativeTime, Table, useNow } from "@sitewright/ui-kit";
import { stateOf } from "../../model/token-rules.ts";
import { useTexts } from "../../texts.ts";

/** Tokens that were revoked or came to their end, by their name; nothing while there is none. */
export function PastTokens({ tokens }: { tokens: readonly ApiToken[] }) {
  const texts = useTexts("tokens");
  const now = useNow(() => minute).getTime();
  const past = tokens.filter((token) => ["ended", "revoked"].includes(stateOf(token, now)));
  if (past.length === 0) return null;
  return (
    <Card title={texts.past} description={texts.pastAbout} padding="none">
      <Table
        caption={texts.past}
        rows={past}
        rowKey={({ id }) => id}
        columns={[
          {
            id: "name",
            header: texts.columns.name,
            cell: ({ kind, name }) => (kind === "own" ? texts.own : name),
          },
          {
            id: "ends",
            header: texts.columns.ends,
            cell: ({ time_revoked, time_expires }) => (
              <>
                {time_revoked === null ? texts.ended : texts.revoked}{" "}
                <RelativeTime time={time_revoked ?? time_expires ?? ""} />
              </>
            ),
          },
          {
            id: "used",
            header: texts.columns.used,
            cell: ({ time_last_used }) =>
              time_last_used === null ? texts.never : <RelativeTime time={time_last_used} />,
          },
        ]}
      />
    </Card>
  );
}

/** Milliseconds until a token that ends is looked at again. */
const minute = 60_000;
