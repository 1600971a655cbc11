import { Button, Tooltip } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { isSaved } from "../../model/editor-store.ts";
import { useTexts } from "../../texts.ts";
import { useEditor } from "./editor-context.ts";

type RunButtonProps = { errors: number; onRun: () => void };

/** Starts the flow, as soon as nothing keeps it from running. */
export function RunButton({ errors, onRun }: RunButtonProps) {
  const texts = useTexts("editor");
  const isKept = useEditor(isSaved);
  const button = (
    <Button tone="primary" icon={icons.play} disabled={errors > 0 || !isKept} onClick={onRun}>
      {texts.run}
    </Button>
  );
  const why = errors > 0 ? texts.left(errors) : isKept ? null : texts.unsaved;
  if (why === null) return button;
  return (
    <Tooltip content={why}>
      {/* A button that is off tells nothing; what stands around it does. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: why it is off is told to the keyboard too */}
      <span tabIndex={0} role="note" aria-label={why}>
        {button}
      </span>
    </Tooltip>
  );
}
