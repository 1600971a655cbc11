export const messages = {
  name: "Sitewright",
};
