export const messages = {
  noLimit: "no limit",
  usedUp: "used up",
  nearlyUsed: "nearly used",
  ofLabelled: (max: string, label: string) => `of ${max} ${label}`,
  of: (value: string, max: string) => `${value} of ${max}`,
};
