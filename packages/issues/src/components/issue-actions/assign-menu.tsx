import type { IssueSummary } from "@sitewright/contract";
import { useAssignees } from "@sitewright/feature-kit";
import { Menu, type MenuItem } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import type { ReactElement } from "react";
import { useTexts } from "../../texts.ts";
import type { IssueActions } from "./use-issue-actions.tsx";

type AssignMenuProps = {
  rows: readonly IssueSummary[];
  actions: IssueActions;
  trigger: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Whose the issues are to be. */
export function AssignMenu({ rows, actions, ...menu }: AssignMenuProps) {
  const texts = useTexts("actions");
  const people = useAssignees();
  const items: MenuItem[] = [
    ...people.map((person) => ({
      id: person.id,
      label: person.isYou ? texts.me(person.name) : person.name,
      icon: icons.account,
      onSelect: () => void actions.assign(rows, person),
    })),
    { id: "line", separator: true },
    {
      id: "nobody",
      label: texts.nobody,
      icon: icons.close,
      onSelect: () => void actions.assign(rows, null),
    },
  ];
  return <Menu {...menu} label={texts.assignTo} items={items} />;
}
