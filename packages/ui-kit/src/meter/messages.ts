export const messages = {
  noLimit: "no limit",
  usedUp: "used up",
  nearlyUsed: "nearly used",
  of: (value: string, max: string) => `${value} of ${max}`,
};
