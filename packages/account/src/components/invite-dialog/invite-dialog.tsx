import {
  endpoints,
  inviteDays,
  invitedRoles,
  inviteEmailsMax,
  type TeamMember,
} from "@sitewright/contract";
import {
  FormDialog,
  MailNotice,
  SiteChoice,
  type SiteChoiceValue,
  useApiForm,
  useField,
} from "@sitewright/feature-kit";
import { RadioCards, Stack, TextArea, toast } from "@sitewright/ui-kit";
import { type InvitedRole, useInvitePeople } from "../../api/use-invite-people.ts";
import { readAddressList } from "../../model/address-list.ts";
import { listFault } from "../../model/list-fault.ts";
import { useTexts } from "../../texts.ts";
import { LeftOut } from "./left-out.tsx";

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
  const texts = useTexts("invite");
  const siteTexts = useTexts("sites");
  const outcomes = useTexts("invites");
  const { roles } = useTexts("members");
  const invite = useInvitePeople(teamId);
  const known = members.map(({ email }) => email);
  const start: Invited = { emails: "", role: "contributor", sites: null };
  const form = useApiForm({
    schema: endpoints.member.invite.body,
    start,
    check: ({ emails, sites }) => ({
      emails: listFault(readAddressList(emails, known), texts) ?? undefined,
      sites: sites?.length === 0 ? siteTexts.missing : undefined,
    }),
    write: ({ emails, role, sites }) => ({
      emails: readAddressList(emails, known).emails,
      role,
      sites: sites ?? [],
    }),
    renamed: { email: "emails" },
    send: (invitation) =>
      invite.mutateAsync(invitation, { onError: () => toast.error(outcomes.failed) }),
    onSent: (_answer, { emails }) => {
      toast.success(outcomes.sent(emails.length));
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
      <RadioCards
        legend={texts.role}
        {...role}
        options={invitedRoles.map((value) => ({
          value,
          label: roles[value],
          description: texts.roles[value],
        }))}
      />
      <SiteChoice {...sites} />
      <MailNotice />
    </FormDialog>
  );
}
