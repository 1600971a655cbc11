export const messages = {
  nothingMatches: "Nothing matches.",
};
