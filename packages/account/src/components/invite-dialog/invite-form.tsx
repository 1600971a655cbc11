import { inviteEmailsMax, type TeamMember } from "@sitewright/contract";
import {
  Button,
  ErrorNotice,
  Form,
  Inline,
  RadioCards,
  Stack,
  TextArea,
  toast,
} from "@sitewright/ui-kit";
import { useMemo, useState } from "react";
import { type InvitedRole, useInvitePeople } from "../../api/use-invite-people.ts";
import { messages } from "../../messages.ts";
import { readAddressList } from "../../model/address-list.ts";
import { listFault } from "../../model/list-fault.ts";
import { useFormFaults } from "../form/use-form-faults.ts";
import { SiteChoice } from "../site-choice/site-choice.tsx";
import { LeftOut } from "./left-out.tsx";

const texts = messages.invite;
const shape = { names: ["emails"], renamed: { email: "emails" }, title: texts.refused };

type InviteFormProps = {
  teamId: string;
  members: readonly TeamMember[];
  onBusyChange: (isBusy: boolean) => void;
  onDone: () => void;
};

/** Pasted addresses, a role and sites for all of them. */
export function InviteForm({ teamId, members, onBusyChange, onDone }: InviteFormProps) {
  const [text, setText] = useState("");
  const [role, setRole] = useState<InvitedRole>("contributor");
  const [sites, setSites] = useState<readonly string[] | null>(null);
  const invite = useInvitePeople(teamId);
  const { errors, notice, check } = useFormFaults(invite.error, shape);
  const list = useMemo(
    () =>
      readAddressList(
        text,
        members.map(({ email }) => email),
      ),
    [text, members],
  );

  function submit() {
    invite.reset();
    const faults = {
      emails: listFault(list) ?? undefined,
      sites: sites?.length === 0 ? messages.sites.missing : undefined,
    };
    if (check(faults)) return;
    onBusyChange(true);
    invite.mutate(
      { emails: list.emails, role, sites: [...(sites ?? [])] },
      {
        onSuccess: () => {
          toast.success(messages.invites.sent(list.emails.length));
          onDone();
        },
        onError: () => toast.error(messages.invites.failed),
        onSettled: () => onBusyChange(false),
      },
    );
  }

  return (
    <Form onSubmit={submit} errors={errors} pending={invite.isPending}>
      <Stack gap="4">
        {notice && <ErrorNotice {...notice} />}
        <Stack gap="2">
          <TextArea
            label={texts.field}
            name="emails"
            rows={4}
            hint={texts.hint}
            value={text}
            onChange={setText}
            required
          />
          <LeftOut list={list} />
        </Stack>
        <RadioCards legend={texts.role} value={role} onChange={setRole} options={roles} />
        <SiteChoice value={sites} onChange={setSites} error={errors.sites} />
        <Inline justify="end">
          <Button disabled={invite.isPending} onClick={onDone}>
            {messages.cancel}
          </Button>
          <Button type="submit" tone="primary" pending={invite.isPending}>
            {texts.submit(Math.min(list.emails.length, inviteEmailsMax))}
          </Button>
        </Inline>
      </Stack>
    </Form>
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
