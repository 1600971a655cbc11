import type { TableColumn } from "./table-props.ts";

export type CardSlot = NonNullable<TableColumn<unknown>["narrow"]>;

/** The column whose cell names its row and carries its link: the one marked so, else the first. */
export function titleColumn<Row>(columns: readonly TableColumn<Row>[]): string | undefined {
  return (columns.find(({ narrow }) => narrow === "title") ?? columns[0])?.id;
}

/** Where a card shows each column, in order. A card has one title and room for one beside it. */
export function cardSlots<Row>(columns: readonly TableColumn<Row>[]): readonly CardSlot[] {
  const title = titleColumn(columns);
  const aside = columns.find(({ id, narrow }) => narrow === "aside" && id !== title)?.id;
  return columns.map(({ id, narrow }) => {
    if (id === title) return "title";
    if (id === aside) return "aside";
    return narrow === "hidden" || narrow === "whole" ? narrow : "line";
  });
}
