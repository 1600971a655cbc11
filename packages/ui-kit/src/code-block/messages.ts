import { pluralOf } from "../texts/plural-of.ts";

export const messages = {
  copy: (name: string) => `Copy ${name}`,
  lines: (count: number, shown: string) =>
    `${shown} ${pluralOf(count, { one: "line", other: "lines" })}`,
};
