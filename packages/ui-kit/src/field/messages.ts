export const messages = {
  show: "Show what you typed",
};
