export const messages = {
  use: { light: "Use light theme", dark: "Use dark theme" },
};
