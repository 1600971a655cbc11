export const messages = {
  region: "Notifications",
  dismiss: "Dismiss",
  done: "Done",
  error: "Error",
};
