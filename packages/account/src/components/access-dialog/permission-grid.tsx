import { allowedByRole, fullPermissions, type MemberRole } from "@sitewright/contract";
import { Checkbox } from "@sitewright/ui-kit";
import { useState } from "react";
import { isNarrowed, type Narrowing } from "../../model/permission-table.ts";
import { useTexts } from "../../texts.ts";
import { BoxGroup } from "./box-group.tsx";
import * as styles from "./permission-grid.css.ts";

type Group<Item> = { name: string; value: Item[]; onChange: (chosen: Item[]) => void };

type PermissionGridProps = {
  role: MemberRole;
  actions: Group<Narrowing["actions"][number]>;
  resources: Group<Narrowing["resources"][number]>;
};

/** All that a role may do, or a part of it: actions times the things they are done with. */
export function PermissionGrid({ role, actions, resources }: PermissionGridProps) {
  const texts = useTexts("access");
  const { roles } = useTexts("members");
  const [isOpen, setIsOpen] = useState(() =>
    isNarrowed(role, { actions: actions.value, resources: resources.value }),
  );
  const allowed = allowedByRole[role];
  return (
    <div className={styles.root}>
      <Checkbox
        label={texts.all(roles[role])}
        checked={!isOpen}
        onChange={(isAll) => {
          setIsOpen(!isAll);
          if (!isAll) return;
          const full = fullPermissions(role);
          actions.onChange(full.actions);
          resources.onChange(full.resources);
        }}
      />
      {isOpen && (
        <>
          <BoxGroup
            legend={texts.actions}
            words={texts.actionWords}
            all={allowed.actions}
            {...actions}
          />
          <BoxGroup
            legend={texts.resources}
            words={texts.resourceWords}
            all={allowed.resources}
            {...resources}
          />
        </>
      )}
    </div>
  );
}
