export const messages = {
  title: "Keyboard shortcuts",
  setting: "Single keys act",
  hint: "Ctrl and / opens this list, also while they are off.",
  everywhere: "Everywhere",
  showKeys: "Show these keys",
  control: "Ctrl",
  escape: "Esc",
  shift: "Shift",
  space: "Space",
};
