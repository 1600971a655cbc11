export const messages = {
  now: "now",
  ago: (amount: string) => `${amount} ago`,
  ahead: (amount: string) => `in ${amount}`,
  yesterday: "yesterday",
  tomorrow: "tomorrow",
  days: (count: string) => `${count} days`,
  units: { ms: "ms", s: "s", min: "min", h: "h" },
};
