import {
  type EndpointInput,
  type Endpoints,
  endpoints,
  hostOf,
  type Migration,
  type MigrationHome,
} from "@sitewright/contract";
import {
  type ApiFormState,
  FormDialog,
  useApiForm,
  useField,
  useFlag,
} from "@sitewright/feature-kit";
import { Checkbox, FieldGroup, Segmented, TextArea, TextField } from "@sitewright/ui-kit";
import { useMoveCall } from "../../api/use-move-call.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./home-dialog.css.ts";

type HomeDialogProps = {
  site: string;
  siteUrl: string;
  home: MigrationHome | null;
  access: Migration["home_access"];
  onClose: () => void;
};

type NewHome = Omit<EndpointInput<Endpoints["migrations"]["setHome"]>, "id">;

/** Where the site moves to: an address of its own, or the same name at another server. */
export function HomeDialog({ site, siteUrl, home, access, onClose }: HomeDialogProps) {
  const texts = useTexts("home");
  const save = useMoveCall((api, next: NewHome) => api.migrations.setHome({ id: site, ...next }));
  const form = useApiForm({
    schema: endpoints.migrations.setHome.body,
    start: {
      home: typedOf(home, siteUrl),
      basic_auth: { username: access?.username ?? "", password: "" },
    },
    write: (typed) => ({ home: homeOf(typed.home), basic_auth: passwordOf(typed) }),
    send: (body) => save.mutateAsync(body),
    onSent: onClose,
    title: texts.notSaved,
  });
  const kind = useField(form, "home.kind");
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={onClose}
      title={texts.edit}
      description={texts.about}
      submit={{ label: texts.save }}
    >
      <Segmented
        label={texts.kind}
        value={kind.value}
        onChange={kind.onChange}
        items={[
          { value: "address", label: texts.kinds.address },
          { value: "server", label: texts.kinds.server },
        ]}
      />
      {kind.value === "address" ? (
        <AddressFields form={form} home={home} access={access} />
      ) : (
        <ServerFields form={form} />
      )}
      <Checkbox
        label={texts.otherDns}
        hint={texts.otherDnsHint}
        {...useFlag(form, "home.name_servers_change")}
      />
    </FormDialog>
  );
}

/** What is typed for either kind of home. */
type TypedHome = {
  kind: MigrationHome["kind"];
  base_url: string;
  name_after: string;
  same_access: boolean;
  server: string;
  /** One a line. */
  names: string;
  name_servers_change: boolean;
};

type Typed = { home: TypedHome; basic_auth: { username: string; password: string } };

type FieldsProps = { form: ApiFormState<Typed> };

type AddressFieldsProps = FieldsProps & Pick<HomeDialogProps, "home" | "access">;

function AddressFields({ form, home, access }: AddressFieldsProps) {
  const texts = useTexts("home");
  const base = useField(form, "home.base_url");
  const username = useField(form, "basic_auth.username");
  // It stays with its address and its name: another of either asks for it anew.
  const isKept =
    home?.kind === "address" &&
    access?.readable === true &&
    base.value === home.base_url &&
    username.value === access.username;
  return (
    <>
      <TextField label={texts.base} hint={texts.baseHint} type="url" required {...base} />
      <TextField
        label={texts.nameAfter}
        hint={texts.nameAfterHint}
        {...useField(form, "home.name_after")}
      />
      <Checkbox
        label={texts.sameAccess}
        hint={texts.sameAccessHint}
        {...useFlag(form, "home.same_access")}
      />
      <FieldGroup legend={texts.password} hint={texts.passwordHint}>
        <div className={styles.pair}>
          <TextField label={texts.username} autoComplete="off" {...username} />
          <TextField
            label={texts.passwordField}
            type="password"
            autoComplete="new-password"
            placeholder={isKept ? texts.kept : undefined}
            {...useField(form, "basic_auth.password")}
          />
        </div>
      </FieldGroup>
    </>
  );
}

function ServerFields({ form }: FieldsProps) {
  const texts = useTexts("home");
  return (
    <>
      <TextField
        label={texts.server}
        hint={texts.serverHint}
        required
        {...useField(form, "home.server")}
      />
      <TextArea
        label={texts.names}
        hint={texts.namesHint}
        rows={3}
        {...useField(form, "home.names")}
      />
    </>
  );
}

function typedOf(home: MigrationHome | null, siteUrl: string): TypedHome {
  return {
    kind: home?.kind ?? "address",
    base_url: "",
    same_access: false,
    server: "",
    name_servers_change: false,
    ...home,
    name_after: home?.kind === "address" ? (home.name_after ?? "") : hostOf(siteUrl),
    names: home?.kind === "server" ? home.names.join("\n") : "",
  };
}

function homeOf({ kind, base_url, name_after, same_access, server, names, ...shared }: TypedHome) {
  return kind === "address"
    ? { kind, base_url, name_after: name_after.trim() || null, same_access, ...shared }
    : { kind, server, names: names.split(/\s+/).filter(Boolean), ...shared };
}

/** No user name is no password; one that was left empty is kept. */
function passwordOf({ home, basic_auth: { username, password } }: Typed): NewHome["basic_auth"] {
  if (home.kind === "server" || (username === "" && password === "")) return null;
  return { username, password: password || null };
}
