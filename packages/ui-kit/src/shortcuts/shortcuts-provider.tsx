import type { ReactNode } from "react";
import { createContext, use, useLayoutEffect, useState } from "react";
import { useKitTexts } from "../texts/use-kit-texts.ts";
import { messages } from "./messages.ts";
import { createShortcutRegistry, type ShortcutRegistry } from "./shortcut-registry.ts";
import { ShortcutsDialog } from "./shortcuts-dialog.tsx";

const ShortcutsContext = createContext<ShortcutRegistry | null>(null);

/** The registry of the provider above, null without one: then no single key acts. */
export function useShortcutRegistry(): ShortcutRegistry | null {
  return use(ShortcutsContext);
}

/**
 * Lets everything inside answer to its keys, and shows all of them when `?` is pressed, or Ctrl and
 * `/`, which is no single key and so works while those are turned off.
 */
export function ShortcutsProvider({ children }: { children: ReactNode }) {
  const { everywhere, showKeys } = useKitTexts("shortcuts", messages);
  const [registry] = useState(() => createShortcutRegistry());
  const [isListOpen, setIsListOpen] = useState(false);

  // Before the paint, as each screen's own keys: a key pressed at once is heard.
  useLayoutEffect(() => {
    const openList = (event: KeyboardEvent) => {
      event.preventDefault();
      setIsListOpen(true);
    };
    const handle = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key === "/") openList(event);
      else registry.handle(event);
    };
    const remove = registry.add(everywhere, () => [{ keys: "?", label: showKeys, run: openList }]);
    document.addEventListener("keydown", handle);
    return () => {
      document.removeEventListener("keydown", handle);
      remove();
    };
  }, [registry, everywhere, showKeys]);

  return (
    <ShortcutsContext value={registry}>
      {children}
      <ShortcutsDialog
        open={isListOpen}
        onOpenChange={setIsListOpen}
        groups={isListOpen ? registry.list() : []}
        setting={registry.setting}
      />
    </ShortcutsContext>
  );
}
