import { useEffect, useState } from "react";
import { IconButton } from "../button/icon-button.tsx";
import * as icons from "../icon/icons.ts";
import { useKitTexts } from "../texts/use-kit-texts.ts";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import { messages } from "./messages.ts";

/** How long the tick stays after a copy, in milliseconds. */
const confirmation = 2000;

/** Copies `text`; a tick and a spoken word confirm it, another word admits a refusal. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const texts = useKitTexts("internal", messages);
  const [outcome, setOutcome] = useState<"idle" | "copied" | "refused">("idle");

  useEffect(() => {
    if (outcome === "idle") return;
    const timer = setTimeout(() => setOutcome("idle"), confirmation);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      // No permission, or a page without TLS: the text stays selectable.
      setOutcome("refused");
    }
  }

  return (
    <>
      <IconButton icon={iconOf[outcome]} label={label} size="small" onClick={copy} />
      <VisuallyHidden>
        <span role="status">{outcome !== "idle" && texts[outcome]}</span>
      </VisuallyHidden>
    </>
  );
}

const iconOf = { idle: icons.copy, copied: icons.check, refused: icons.alert };
