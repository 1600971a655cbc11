import { Button, Inline, toast } from "@sitewright/ui-kit";
import { useState } from "react";

type UndoToastProps = {
  text: string;
  /** Handed down: toasts are drawn outside of the screen, and of the host's texts. */
  texts: { undo: string; undone: string };
  /** Handed down, too. */
  reasonOf: (error: unknown) => string;
  onUndo: () => Promise<unknown>;
};

/** A message with the way to take back what it tells of, once. */
export function UndoToast({ text, texts, reasonOf, onUndo }: UndoToastProps) {
  const [isUsed, setIsUsed] = useState(false);
  function undo() {
    setIsUsed(true);
    onUndo().then(
      () => toast.success(texts.undone),
      (error) => toast.error(reasonOf(error)),
    );
  }
  return (
    <Inline gap="3">
      {text}
      <Button size="small" tone="ghost" onClick={undo} pending={isUsed}>
        {texts.undo}
      </Button>
    </Inline>
  );
}
