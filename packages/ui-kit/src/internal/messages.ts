export const messages = {
  copied: "Copied",
  refused: "Copying was refused by the browser",
};
