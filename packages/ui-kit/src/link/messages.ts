export const messages = {
  newTab: "(opens in a new tab)",
};
