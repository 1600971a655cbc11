import { textsLanguage } from "../texts/texts-language.ts";

const choices = new Intl.ListFormat(textsLanguage, { type: "disjunction" });

export const messages = {
  onlyOne: "Only one file can be taken: the first was.",
  chooseFiles: "Choose files",
  chooseFile: "Choose a file",
  chooseFolder: "Choose a folder",
  leftOut: (count: number) =>
    count === 1
      ? "One file of the folder is of another kind and was left out."
      : `${count} files of the folder are of other kinds and were left out.`,
  remove: (file: string) => `Remove ${file}`,
  dropFiles: "or drop them here",
  dropFolder: "or drop files and folders here",
  dropFile: "or drop it here",
  otherKind: (file: string, kinds: readonly string[]) =>
    `${file} is of another kind. Choose ${choices.format(kinds)}.`,
  empty: (file: string) => `${file} is empty.`,
  tooLarge: (file: string, size: string, most: string) =>
    `${file} is ${size}. It may have ${most} at most.`,
};
