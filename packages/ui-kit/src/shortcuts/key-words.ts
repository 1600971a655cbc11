const words: Readonly<Record<string, string>> = {
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
  Escape: "Esc",
};

/** The keys of a shortcut as they are written on the keyboard: `X` is Shift and X, `g h` is g, then h. */
export function keyWords(keys: string): string[] {
  return keys.split(" ").flatMap((key) => {
    const isShifted = key.length === 1 && key !== key.toLowerCase();
    return isShifted ? ["Shift", key.toLowerCase()] : [words[key] ?? key];
  });
}
