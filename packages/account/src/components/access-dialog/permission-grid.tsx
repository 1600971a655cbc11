import {
  allowedByRole,
  fullPermissions,
  type MemberRole,
  type Permissions,
} from "@sitewright/contract";
import { Checkbox } from "@sitewright/ui-kit";
import { useState } from "react";
import { messages } from "../../messages.ts";
import { isNarrowed } from "../../model/permission-table.ts";
import { BoxGroup } from "./box-group.tsx";
import * as styles from "./permission-grid.css.ts";

const texts = messages.access;

type PermissionGridProps = {
  role: MemberRole;
  value: Permissions;
  onChange: (permissions: Permissions) => void;
  errors: Readonly<Record<string, string | undefined>>;
};

/** All that a role may do, or a part of it: actions times the things they are done with. */
export function PermissionGrid({ role, value, onChange, errors }: PermissionGridProps) {
  const [isOpen, setIsOpen] = useState(() => isNarrowed(role, value));
  const { actions, resources } = allowedByRole[role];
  return (
    <div className={styles.root}>
      <Checkbox
        label={texts.all(messages.members.roles[role])}
        checked={!isOpen}
        onChange={(isAll) => {
          setIsOpen(!isAll);
          if (isAll) onChange({ ...fullPermissions(role), sites: value.sites });
        }}
      />
      {isOpen && (
        <>
          <BoxGroup
            legend={texts.actions}
            words={texts.actionWords}
            all={actions}
            chosen={value.actions}
            onChange={(next) => onChange({ ...value, actions: next })}
            error={errors.actions}
          />
          <BoxGroup
            legend={texts.resources}
            words={texts.resourceWords}
            all={resources}
            chosen={value.resources}
            onChange={(next) => onChange({ ...value, resources: next })}
            error={errors.resources}
          />
        </>
      )}
    </div>
  );
}
