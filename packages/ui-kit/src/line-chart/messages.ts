export const messages = {
  time: "Time",
  nothing: "Nothing to draw yet.",
  failed: "This chart could not be drawn.",
  chart: "chart",
  none: "none",
  moment: (time: string, values: readonly string[]) => `${time}: ${values.join(", ")}`,
};
