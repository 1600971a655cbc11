import { useMay } from "@sitewright/api-client";
import type { ChangeGroup } from "@sitewright/contract";
import { Button, Checkbox, Dialog, useShortcuts } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useState } from "react";
import type { Decisions, Grouped } from "../../api/use-decisions.tsx";
import { bySeverity } from "../../model/change-groups.ts";
import { useTexts } from "../../texts.ts";

type AcceptLeftProps = {
  /** Whose tests are looked at. */
  about: Grouped;
  groups: readonly ChangeGroup[];
  /** Whether there are more than these, which come once these are decided. */
  isPart: boolean;
  decisions: Decisions;
};

/** Accepts what is left; it says how many look broken, and leaves those out unless they are asked for. */
export function AcceptLeft({ about, groups, isPart, decisions }: AcceptLeftProps) {
  const texts = useTexts("acceptLeft");
  const mayAccept = useMay("baselines.accept");
  const [isOpen, setIsOpen] = useState(false);
  const [withBroken, setWithBroken] = useState(false);
  const broken = groups.filter((group) => bySeverity(group) === "broken").length;
  const meant = groups.filter((group) => withBroken || bySeverity(group) !== "broken");
  const isOffered = mayAccept && groups.length > 0;
  useShortcuts(texts.title, [
    { keys: "A", label: texts.acceptLeft, when: isOffered, run: () => setIsOpen(true) },
  ]);
  if (!isOffered) return null;
  return (
    <>
      <Button tone="primary" icon={icons.check} onClick={() => setIsOpen(true)}>
        {isPart ? texts.these(groups.length) : texts.button(groups.length)}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={texts.question(meant.length)}
        description={texts.about}
        footer={
          <>
            <Button onClick={() => setIsOpen(false)}>{texts.cancel}</Button>
            <Button
              tone="primary"
              disabled={meant.length === 0}
              onClick={() => {
                setIsOpen(false);
                void decisions.acceptGroups(
                  about,
                  meant.map(({ fingerprint }) => fingerprint),
                  texts.accepted(meant.length),
                );
              }}
            >
              {texts.button(meant.length)}
            </Button>
          </>
        }
      >
        {broken > 0 && (
          <Checkbox label={texts.broken(broken)} checked={withBroken} onChange={setWithBroken} />
        )}
      </Dialog>
    </>
  );
}
