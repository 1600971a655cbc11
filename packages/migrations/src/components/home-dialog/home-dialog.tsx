import { hostOf, type MigrationHome } from "@sitewright/contract";
import { useReasonOf } from "@sitewright/feature-kit";
import {
  Button,
  Checkbox,
  Dialog,
  ErrorNotice,
  Form,
  Segmented,
  Stack,
  TextArea,
  TextField,
} from "@sitewright/ui-kit";
import { useId, useState } from "react";
import { useMoveCall } from "../../api/use-move-call.ts";
import { useTexts } from "../../texts.ts";

type HomeDialogProps = {
  site: string;
  siteUrl: string;
  home: MigrationHome | null;
  onClose: () => void;
};

/** Where the site moves to: an address of its own, or the same name at another server. */
export function HomeDialog({ site, siteUrl, home, onClose }: HomeDialogProps) {
  const texts = useTexts("home");
  const accept = useTexts("accept");
  const reasonOf = useReasonOf();
  const id = useId();
  const [kind, setKind] = useState<MigrationHome["kind"]>(home?.kind ?? "address");
  const [base, setBase] = useState(home?.kind === "address" ? home.base_url : "");
  const [name, setName] = useState(
    home?.kind === "address" ? (home.name_after ?? "") : hostOf(siteUrl),
  );
  const [server, setServer] = useState(home?.kind === "server" ? home.server : "");
  const [names, setNames] = useState(home?.kind === "server" ? home.names.join("\n") : "");
  const [sameAccess, setSameAccess] = useState(home?.kind === "address" && home.same_access);
  const [otherDns, setOtherDns] = useState(home?.name_servers_change ?? false);
  const save = useMoveCall((api, next: MigrationHome) =>
    api.migrations.setHome({ id: site, home: next }),
  );
  function send() {
    const shared = { name_servers_change: otherDns };
    const name_after = name.trim() === "" ? null : name;
    const next: MigrationHome =
      kind === "address"
        ? { kind, base_url: base, name_after, same_access: sameAccess, ...shared }
        : { kind, server, names: names.split(/\s+/).filter(Boolean), ...shared };
    save.mutate(next, { onSuccess: onClose });
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.edit}
      description={texts.about}
      busy={save.isPending}
      footer={
        <>
          <Button disabled={save.isPending} onClick={onClose}>
            {accept.cancel}
          </Button>
          <Button type="submit" form={id} tone="primary" pending={save.isPending}>
            {texts.save}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={send}>
        <Stack gap="4">
          <Segmented
            label={texts.kind}
            value={kind}
            onChange={setKind}
            items={[
              { value: "address", label: texts.kinds.address },
              { value: "server", label: texts.kinds.server },
            ]}
          />
          {kind === "address" ? (
            <>
              <TextField
                label={texts.base}
                hint={texts.baseHint}
                type="url"
                value={base}
                onChange={setBase}
                required
              />
              <TextField
                label={texts.nameAfter}
                hint={texts.nameAfterHint}
                value={name}
                onChange={setName}
              />
              <Checkbox
                label={texts.sameAccess}
                hint={texts.sameAccessHint}
                checked={sameAccess}
                onChange={setSameAccess}
              />
            </>
          ) : (
            <>
              <TextField
                label={texts.server}
                hint={texts.serverHint}
                value={server}
                onChange={setServer}
                required
              />
              <TextArea
                label={texts.names}
                hint={texts.namesHint}
                value={names}
                onChange={setNames}
                rows={3}
              />
            </>
          )}
          <Checkbox
            label={texts.otherDns}
            hint={texts.otherDnsHint}
            checked={otherDns}
            onChange={setOtherDns}
          />
          {save.isError && <ErrorNotice title={texts.notSaved} detail={reasonOf(save.error)} />}
        </Stack>
      </Form>
    </Dialog>
  );
}
