export const messages = {
  mark: (number: number, label: string) => `${number}: ${label}`,
  swipe: "How much of the picture before is shown",
};
