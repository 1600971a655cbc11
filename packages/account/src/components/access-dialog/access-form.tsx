import type { MemberRole, Permissions, TeamMember } from "@sitewright/contract";
import { memberRoles } from "@sitewright/contract";
import {
  Button,
  ErrorNotice,
  Form,
  Inline,
  Notice,
  Select,
  Stack,
  toast,
} from "@sitewright/ui-kit";
import { useState } from "react";
import { useSiteNames, withoutDeleted } from "../../api/use-site-names.ts";
import { useUpdateMember } from "../../api/use-update-member.ts";
import { messages } from "../../messages.ts";
import { isLastAdmin, memberName } from "../../model/member-rules.ts";
import { permissionsFor } from "../../model/permission-table.ts";
import { useFormFaults } from "../form/use-form-faults.ts";
import { SiteChoice } from "../site-choice/site-choice.tsx";
import { PermissionGrid } from "./permission-grid.tsx";

const texts = messages.access;
const shape = { names: ["role"], title: texts.failed };

type AccessFormProps = {
  teamId: string;
  member: TeamMember;
  members: readonly TeamMember[];
  onBusyChange: (isBusy: boolean) => void;
  onClose: () => void;
};

/** Role, limits and sites of one member, saved together. */
export function AccessForm({ teamId, member, members, onBusyChange, onClose }: AccessFormProps) {
  const [role, setRole] = useState<MemberRole>(member.role);
  const [permissions, setPermissions] = useState<Permissions>(() =>
    permissionsFor(member.role, member),
  );
  const [chosen, setSites] = useState<readonly string[] | null>(() => allAsNull(member));
  const siteNames = useSiteNames();
  const sites = chosen && withoutDeleted(chosen, siteNames);
  const update = useUpdateMember(teamId);
  const { errors, notice, check } = useFormFaults(update.error, shape);
  const isStuck = isLastAdmin(member, members);
  const isAdmin = role === "admin";

  function choose(next: MemberRole) {
    setRole(next);
    setPermissions(permissionsFor(next, member));
  }

  function submit() {
    update.reset();
    const faults = {
      actions: permissions.actions.length === 0 ? texts.actionsMissing : undefined,
      resources: permissions.resources.length === 0 ? texts.actionsMissing : undefined,
      sites: sites?.length === 0 ? messages.sites.missing : undefined,
    };
    if (!isAdmin && check(faults)) return;
    onBusyChange(true);
    const access = isAdmin ? {} : { permissions: { ...permissions, sites: [...(sites ?? [])] } };
    update.mutate(
      { id: member.id, role, ...access },
      {
        onSuccess: () => {
          toast.success(texts.saved(memberName(member)));
          onClose();
        },
        onSettled: () => onBusyChange(false),
      },
    );
  }

  return (
    <Form onSubmit={submit} errors={errors} pending={update.isPending}>
      <Stack gap="4">
        {notice && <ErrorNotice {...notice} />}
        <Select
          label={texts.role}
          name="role"
          value={role}
          onChange={choose}
          disabled={isStuck}
          hint={roleHint(member, { role, isStuck })}
          options={memberRoles.map((value) => ({
            value,
            label: messages.members.roles[value],
            disabled: value === "admin" && member.status !== "active",
          }))}
        />
        {isAdmin ? (
          <Notice tone="info">{texts.adminNote}</Notice>
        ) : (
          <>
            <PermissionGrid
              role={role}
              value={permissions}
              onChange={setPermissions}
              errors={errors}
            />
            <SiteChoice value={sites} onChange={setSites} error={errors.sites} />
          </>
        )}
        <Inline justify="end">
          <Button disabled={update.isPending} onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" tone="primary" pending={update.isPending} disabled={isStuck}>
            {texts.save}
          </Button>
        </Inline>
      </Stack>
    </Form>
  );
}

function allAsNull({ permissions: { sites } }: TeamMember): readonly string[] | null {
  return sites.length === 0 ? null : sites;
}

function roleHint(
  member: TeamMember,
  { role, isStuck }: { role: MemberRole; isStuck: boolean },
): string | undefined {
  if (isStuck) return texts.lastAdmin;
  if (member.status === "pending") return texts.pendingAdmin;
  return member.is_you && role !== "admin" ? texts.ownRole : undefined;
}
