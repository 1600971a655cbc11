export const messages = {
  critical: "Critical",
  high: "High",
  medium: "Medium",
  low: "Low",
  new: "New",
  still: "Still",
  gone: "Gone",
  ongoing: "Ongoing",
  regressed: "Regressed",
  closed: "Closed",
};
