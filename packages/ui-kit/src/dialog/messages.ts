export const messages = {
  failed: "That did not work. Try again.",
  type: (text: string) => `Type “${text}” to confirm`,
  cancel: "Cancel",
  close: "Close",
};
