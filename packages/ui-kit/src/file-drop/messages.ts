export const messages = {
  onlyOne: "Only one file can be taken: the first was.",
  chooseFiles: "Choose files",
  chooseFile: "Choose a file",
  remove: (file: string) => `Remove ${file}`,
  dropFiles: "or drop them here",
  dropFile: "or drop it here",
  otherKind: (file: string, kinds: readonly string[]) =>
    `${file} is of another kind. Choose ${kinds.join(" or ")}.`,
  empty: (file: string) => `${file} is empty.`,
  tooLarge: (file: string, size: string, most: string) =>
    `${file} is ${size}. It may have ${most} at most.`,
};
