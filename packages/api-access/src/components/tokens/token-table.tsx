import type { ApiToken } from "@sitewright/contract";
import {
  Badge,
  Button,
  type DataColumn,
  DataTable,
  RelativeTime,
  useFormats,
  VisuallyHidden,
} from "@sitewright/ui-kit";
import { useMemo } from "react";
import { stateOf } from "../../model/token-rules.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./tokens.css.ts";

type TokenTableProps = {
  tokens: readonly ApiToken[];
  now: number;
  onRevoke: (token: ApiToken) => void;
  onRenew: () => void;
};

/** Tokens that work, with what each may, where, since when it was not used, and until when. */
export function TokenTable({ tokens, now, onRevoke, onRenew }: TokenTableProps) {
  const texts = useTexts("tokens");
  const columns = useTokenColumns({ now, onRevoke, onRenew });
  return (
    <DataTable
      id="api-tokens"
      caption={texts.list}
      columns={columns}
      rows={tokens}
      rowKey={({ id }) => id}
      rowLabel={({ name }) => name}
      frameless
    />
  );
}

function useTokenColumns({
  now,
  onRevoke,
  onRenew,
}: Omit<TokenTableProps, "tokens">): DataColumn<ApiToken>[] {
  const texts = useTexts("tokens");
  return useMemo(() => {
    const { columns } = texts;
    return [
      { id: "name", header: columns.name, cell: (token) => <Name token={token} /> },
      {
        id: "may",
        header: columns.may,
        hideable: false,
        cell: ({ right }) => <Badge>{texts.rights[right]}</Badge>,
      },
      {
        id: "sites",
        header: columns.sites,
        hideable: false,
        cell: ({ site_ids }) =>
          site_ids === null ? texts.allSites : texts.siteCount(site_ids.length),
      },
      {
        id: "used",
        header: columns.used,
        hideable: false,
        cell: ({ time_last_used }) =>
          time_last_used === null ? texts.never : <RelativeTime time={time_last_used} />,
      },
      {
        id: "ends",
        header: columns.ends,
        hideable: false,
        cell: (token) => <End token={token} now={now} />,
      },
      {
        id: "actions",
        header: <VisuallyHidden>{columns.actions}</VisuallyHidden>,
        title: columns.actions,
        align: "end",
        hideable: false,
        narrow: "whole",
        cell: (token) =>
          token.kind === "own" ? (
            <Button size="small" onClick={onRenew}>
              {texts.renew}
            </Button>
          ) : (
            <Button size="small" onClick={() => onRevoke(token)}>
              {texts.revoke} <VisuallyHidden>{token.name}</VisuallyHidden>
            </Button>
          ),
      },
    ];
  }, [texts, now, onRevoke, onRenew]);
}

function Name({ token: { name, kind, start } }: { token: ApiToken }) {
  const texts = useTexts("tokens");
  return (
    <div className={styles.name}>
      <span>
        {kind === "own" ? texts.own : name} {kind === "agent" && <Badge>{texts.kinds.agent}</Badge>}
      </span>
      {start !== null && <code className={styles.start}>{start}…</code>}
    </div>
  );
}

function End({ token, now }: { token: ApiToken; now: number }) {
  const texts = useTexts("tokens");
  const { date } = useFormats();
  if (token.time_expires === null) return texts.noEnd;
  return (
    <>
      {date(token.time_expires, { dateStyle: "medium" })}{" "}
      {stateOf(token, now) === "ends-soon" && <Badge tone="caution">{texts.soon}</Badge>}
    </>
  );
}
