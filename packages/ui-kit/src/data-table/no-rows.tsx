import clsx from "clsx";
import type { ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { EmptyState } from "../feedback/empty-state.tsx";
import * as icons from "../icon/icons.ts";
import * as cardStyles from "../table/table-card.css.ts";
import { tableRoles } from "../table/table-roles.ts";
import { useKitTexts } from "../texts/use-kit-texts.ts";
import * as styles from "./data-table.css.ts";
import type { DataTableFilter, DataTablePage } from "./data-table-props.ts";
import { messages } from "./messages.ts";

type NoRowsProps = {
  error?: ReactNode;
  empty?: ReactNode;
  filter?: DataTableFilter | undefined;
  page?: DataTablePage | undefined;
  columnCount: number;
  cards: boolean;
};

/** One cell over the whole width that says why there are no rows. */
export function NoRows({ columnCount, cards, ...reason }: NoRowsProps) {
  return (
    <tr {...(cards ? tableRoles.row : {})} className={clsx(cards && cardStyles.cards)}>
      <td
        {...(cards ? tableRoles.cell : {})}
        className={clsx(styles.state, cards && cardStyles.cards)}
        colSpan={columnCount}
      >
        <Reason {...reason} />
      </td>
    </tr>
  );
}

function Reason({ error, empty, filter, page }: Omit<NoRowsProps, "columnCount" | "cards">) {
  const texts = useKitTexts("dataTable", messages);
  if (error) return error;
  if (page !== undefined && page.count > 0 && page.offset >= page.count) {
    return (
      <EmptyState
        icon={icons.file}
        title={texts.tooFar}
        description={texts.tooFarAbout}
        actions={
          <Button onClick={() => page.onChange({ limit: page.limit, offset: 0 })}>
            {texts.toFirst}
          </Button>
        }
      />
    );
  }
  if (filter !== undefined && filter.value !== "") {
    return (
      <EmptyState
        icon={icons.search}
        title={texts.nothingMatches(filter.value)}
        description={texts.nothingMatchesAbout}
        actions={<Button onClick={() => filter.onChange("")}>{texts.clearTheFilter}</Button>}
      />
    );
  }
  return empty;
}
