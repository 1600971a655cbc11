import { endpoints, inviteDays, inviteEmailsMax, type TeamMember } from "@sitewright/contract";
import { FormDialog, useApiForm, useField } from "@sitewright/feature-kit";
import { RadioCards, Stack, TextArea, toast } from "@sitewright/ui-kit";
import { type InvitedRole, useInvitePeople } from "../../api/use-invite-people.ts";
import { messages } from "../../messages.ts";
import { readAddressList } from "../../model/address-list.ts";
import { listFault } from "../../model/list-fault.ts";
import { SiteChoice, type SiteChoiceValue } from "../site-choice/site-choice.tsx";
import { LeftOut } from "./left-out.tsx";

const texts = messages.invite;

type InviteDialogProps = {
  teamId: string;
  /** Everybody in the team and invited to it, who need no invitation. */
  members: readonly TeamMember[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

type Invited = { emails: string; role: InvitedRole; sites: SiteChoiceValue };

/** Invites many people at once: pasted addresses, a role and sites for all of them. */
export function InviteDialog({ teamId, members, open, onOpenChange }: InviteDialogProps) {
  const invite = useInvitePeople(teamId);
  const known = members.map(({ email }) => email);
  const start: Invited = { emails: "", role: "contributor", sites: null };
  const form = useApiForm({
    schema: endpoints.member.invite.body,
    start,
    check: ({ emails, sites }) => ({
      emails: listFault(readAddressList(emails, known)) ?? undefined,
      sites: sites?.length === 0 ? messages.sites.missing : undefined,
    }),
    write: ({ emails, role, sites }) => ({
      emails: readAddressList(emails, known).emails,
      role,
      sites: sites ?? [],
    }),
    renamed: { email: "emails" },
    send: (invitation) =>
      invite.mutateAsync(invitation, { onError: () => toast.error(messages.invites.failed) }),
    onSent: (_answer, { emails }) => {
      toast.success(messages.invites.sent(emails.length));
      onOpenChange(false);
    },
    clears: true,
    title: texts.refused,
  });
  const emails = useField(form, "emails");
  const role = useField(form, "role");
  const sites = useField(form, "sites");
  const list = readAddressList(emails.value, known);
  return (
    <FormDialog
      {...{ form, open, onOpenChange }}
      title={texts.title}
      description={texts.about(inviteDays)}
      submit={{ label: texts.submit(Math.min(list.emails.length, inviteEmailsMax)) }}
    >
      <Stack gap="2">
        <TextArea label={texts.field} rows={4} hint={texts.hint} {...emails} required />
        <LeftOut list={list} />
      </Stack>
      <RadioCards legend={texts.role} {...role} options={roles} />
      <SiteChoice {...sites} />
    </FormDialog>
  );
}

const roles = [
  {
    value: "contributor",
    label: messages.members.roles.contributor,
    description: texts.roles.contributor,
  },
  { value: "client", label: messages.members.roles.client, description: texts.roles.client },
] as const;
