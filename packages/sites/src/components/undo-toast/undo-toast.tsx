import { reasonOf } from "@sitewright/feature-kit";
import { Button, Inline, toast } from "@sitewright/ui-kit";
import { useState } from "react";
import { messages } from "../../messages.ts";

/** A message with the way to take back what it tells of, once. */
export function UndoToast({ text, onUndo }: { text: string; onUndo: () => Promise<unknown> }) {
  const [isUsed, setIsUsed] = useState(false);
  function undo() {
    setIsUsed(true);
    onUndo().then(
      () => toast.success(messages.undone),
      (error) => toast.error(reasonOf(error)),
    );
  }
  return (
    <Inline gap="3">
      {text}
      <Button size="small" tone="ghost" onClick={undo} pending={isUsed}>
        Undo
      </Button>
    </Inline>
  );
}
