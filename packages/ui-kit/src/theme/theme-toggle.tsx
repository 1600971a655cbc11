import { IconButton } from "../button/icon-button.tsx";
import * as icons from "../icon/icons.ts";
import { useKitTexts } from "../texts/use-kit-texts.ts";
import { messages } from "./messages.ts";
import { useTheme } from "./use-theme.ts";

/**
 * Switches between light and dark and remembers it; its name says what a press will do.
 * It carries no tooltip of its own, so that the signed-out pages need not load that code.
 */
export function ThemeToggle() {
  const texts = useKitTexts("theme", messages);
  const { theme, setTheme } = useTheme();
  const next = theme === "dark" ? "light" : "dark";
  return <IconButton icon={icons.theme} label={texts.use[next]} onClick={() => setTheme(next)} />;
}
