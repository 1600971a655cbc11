import { endpoints, type MemberRole, memberRoles, type TeamMember } from "@sitewright/contract";
import {
  FormDialog,
  SiteChoice,
  type SiteChoiceValue,
  useApiForm,
  useField,
} from "@sitewright/feature-kit";
import { Notice, Select, toast } from "@sitewright/ui-kit";
import { useSiteNames, withoutDeleted } from "../../api/use-site-names.ts";
import { useUpdateMember } from "../../api/use-update-member.ts";
import { isLastAdmin, memberName } from "../../model/member-rules.ts";
import { type Narrowing, permissionsFor } from "../../model/permission-table.ts";
import { type AccountTexts, useTexts } from "../../texts.ts";
import { PermissionGrid } from "./permission-grid.tsx";

type AccessDialogProps = {
  teamId: string;
  member: TeamMember;
  members: readonly TeamMember[];
  onClose: () => void;
};

type Access = Narrowing & { role: MemberRole; sites: SiteChoiceValue };

/** Changes a member's role, and what of it they may do on which sites. */
export function AccessDialog({ teamId, member, members, onClose }: AccessDialogProps) {
  const texts = useTexts("access");
  const siteTexts = useTexts("sites");
  const { roles } = useTexts("members");
  const siteNames = useSiteNames();
  const present = (sites: SiteChoiceValue) => sites && withoutDeleted(sites, siteNames);
  const missing = { boxes: texts.actionsMissing, sites: siteTexts.missing };
  const update = useUpdateMember(teamId);
  const isStuck = isLastAdmin(member, members);
  const form = useApiForm({
    schema: endpoints.member.update.body,
    start: accessOf(member),
    check: (access) => accessFaults({ ...access, sites: present(access.sites) }, missing),
    write: ({ role, sites, ...narrowing }) =>
      role === "admin"
        ? { role }
        : { role, permissions: { ...narrowing, sites: present(sites) ?? [] } },
    renamed: {
      "permissions.actions": "actions",
      "permissions.resources": "resources",
      "permissions.sites": "sites",
    },
    send: (access) => update.mutateAsync({ id: member.id, ...access }),
    onSent: () => {
      toast.success(texts.saved(memberName(member)));
      onClose();
    },
    title: texts.failed,
  });
  const role = useField(form, "role");
  const actions = useField(form, "actions");
  const resources = useField(form, "resources");
  const sites = useField(form, "sites");
  function changeRole(next: MemberRole) {
    role.onChange(next);
    const narrowing = permissionsFor(next, member);
    actions.onChange(narrowing.actions);
    resources.onChange(narrowing.resources);
  }
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={onClose}
      title={texts.title(memberName(member))}
      submit={{ label: texts.save, disabled: isStuck }}
    >
      <Select
        label={texts.role}
        {...role}
        onChange={changeRole}
        disabled={isStuck}
        hint={roleHint(member, { role: role.value, isStuck }, texts)}
        options={memberRoles.map((value) => ({
          value,
          label: roles[value],
          disabled: value === "admin" && member.status !== "active",
        }))}
      />
      {role.value === "admin" ? (
        <Notice tone="info">{texts.adminNote}</Notice>
      ) : (
        <>
          <PermissionGrid role={role.value} actions={actions} resources={resources} />
          <SiteChoice {...sites} value={present(sites.value)} />
        </>
      )}
    </FormDialog>
  );
}

function accessOf(member: TeamMember): Access {
  const { sites } = member.permissions;
  const { actions, resources } = permissionsFor(member.role, member);
  return { role: member.role, actions, resources, sites: sites.length === 0 ? null : sites };
}

function accessFaults(
  { role, actions, resources, sites }: Access,
  missing: { boxes: string; sites: string },
) {
  if (role === "admin") return {};
  return {
    actions: actions.length === 0 ? missing.boxes : undefined,
    resources: resources.length === 0 ? missing.boxes : undefined,
    sites: sites?.length === 0 ? missing.sites : undefined,
  };
}

function roleHint(
  member: TeamMember,
  { role, isStuck }: { role: MemberRole; isStuck: boolean },
  texts: Pick<AccountTexts["access"], "lastAdmin" | "pendingAdmin" | "ownRole">,
): string | undefined {
  if (isStuck) return texts.lastAdmin;
  if (member.status === "pending") return texts.pendingAdmin;
  return member.is_you && role !== "admin" ? texts.ownRole : undefined;
}
