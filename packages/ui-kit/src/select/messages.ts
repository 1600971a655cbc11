export const messages = {
  choose: "Choose…",
};
