import type { KitTexts } from "../texts/kit-texts.ts";

type KeyTexts = Pick<KitTexts["shortcuts"], "control" | "escape" | "shift" | "space">;

/**
 * The keys of a shortcut as they are written on the keyboard: `X` is Shift and X, `g h` is g, then h,
 * and `Mod+k` is Ctrl and K, on a Mac ⌘ and K.
 */
export function keyWords(keys: string, texts: KeyTexts): string[] {
  if (keys.startsWith(chord)) {
    return [isMac() ? "⌘" : texts.control, keys.slice(chord.length).toUpperCase()];
  }
  const words: Readonly<Record<string, string>> = { ...arrows, Escape: texts.escape };
  // Alone it is a key, between two it only parts them.
  if (keys === " ") return [texts.space];
  return keys.split(" ").flatMap((key) => {
    const isShifted = key.length === 1 && key !== key.toLowerCase();
    return isShifted ? [texts.shift, key.toLowerCase()] : [words[key] ?? key];
  });
}

const chord = "Mod+";

function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}

const arrows = { ArrowUp: "↑", ArrowDown: "↓", ArrowLeft: "←", ArrowRight: "→" };
