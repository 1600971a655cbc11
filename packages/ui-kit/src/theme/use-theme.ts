import { useSyncExternalStore } from "react";
import type { Theme, ThemeChoice } from "./theme-store.ts";
import { currentTheme, setThemeChoice, subscribeToTheme, themeChoice } from "./theme-store.ts";

/** The look on screen, the stored choice, and the way to choose. Follows the system while nothing is chosen. */
export function useTheme(): {
  theme: Theme;
  choice: ThemeChoice;
  setTheme: (choice: ThemeChoice) => void;
} {
  const theme = useSyncExternalStore(subscribeToTheme, currentTheme, () => "light" as const);
  const choice = useSyncExternalStore(subscribeToTheme, themeChoice, () => "system" as const);
  return { theme, choice, setTheme: setThemeChoice };
}
