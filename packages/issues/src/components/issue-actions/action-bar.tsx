import { May } from "@sitewright/api-client";
import type { IssueSummary } from "@sitewright/contract";
import { Button, Kbd } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useTexts } from "../../texts.ts";
import { AssignMenu } from "./assign-menu.tsx";
import type { IssueActions } from "./use-issue-actions.tsx";

/** Which of the choices is open; a key opens them as a press does. */
export type OpenChoice = "assign" | "labels" | null;

type ActionBarProps = {
  rows: readonly IssueSummary[];
  actions: IssueActions;
  open: OpenChoice;
  onOpenChange: (open: OpenChoice) => void;
  /** Beside each button the key that does the same. */
  showKeys?: boolean;
};

/** Assign, label, mute and close, of one issue or of those that are selected. */
export function ActionBar({ rows, actions, open, onOpenChange, showKeys = false }: ActionBarProps) {
  const texts = useTexts("actions");
  const isClosed = rows.every(({ status }) => status === "closed");
  const isMuted = rows.every(({ muted }) => muted);
  const key = (name: string) => showKeys && <Kbd>{name}</Kbd>;
  return (
    <May call="issues.update">
      <AssignMenu
        {...{ rows, actions }}
        open={open === "assign"}
        onOpenChange={(isOpen) => onOpenChange(isOpen ? "assign" : null)}
        trigger={
          <Button size="small" icon={showKeys ? undefined : icons.assign}>
            {texts.assign} {key("a")}
          </Button>
        }
      />
      <Button
        size="small"
        icon={showKeys ? undefined : icons.tag}
        onClick={() => onOpenChange("labels")}
      >
        {texts.label} {key("l")}
      </Button>
      <Button
        size="small"
        icon={showKeys ? undefined : icons.mute}
        onClick={() => void actions.muteOrUnmute(rows)}
      >
        {isMuted ? texts.unmute : texts.mute} {key("m")}
      </Button>
      <Button
        size="small"
        icon={showKeys ? undefined : isClosed ? icons.undo : icons.check}
        pending={actions.isPending}
        onClick={() => void actions.closeOrReopen(rows)}
      >
        {isClosed ? texts.reopen : texts.close} {key("e")}
      </Button>
    </May>
  );
}
