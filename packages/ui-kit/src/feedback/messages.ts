export const messages = {
  tryAgain: "Try again",
  request: "Request",
  copyRequest: "Copy request id",
};
