import { apiTokenQueries, May, useApi, useMay } from "@sitewright/api-client";
import type { ApiToken } from "@sitewright/contract";
import { Loaded } from "@sitewright/feature-kit";
import { Button, Card, EmptyState, Stack, useNow, useShortcuts } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { stateOf } from "../../model/token-rules.ts";
import { useTexts } from "../../texts.ts";
import { MakeDialog } from "./make-dialog.tsx";
import { PastTokens } from "./past-tokens.tsx";
import { RenewDialog } from "./renew-dialog.tsx";
import { RevokeDialog } from "./revoke-dialog.tsx";
import { SecretOnce } from "./secret-once.tsx";
import { TokenTable } from "./token-table.tsx";
import type { MadeToken } from "./token-texts.ts";

type TokensTabProps = {
  /** Told of each token that is made, whose text is in no other answer. */
  onMade: (token: MadeToken) => void;
};

/** The person's own API tokens: those that work, a way to make one, and those that ended. */
export function TokensTab({ onMade }: TokensTabProps) {
  const texts = useTexts("tokens");
  const tokens = useQuery({
    ...apiTokenQueries.list(useApi()),
    // Nothing tells that a token was used, and to be seen is what this is looked at for.
    refetchOnMount: "always",
  });
  const mayMake = useMay("apiTokens.create");
  const [dialog, setDialog] = useState<"make" | { revoke: ApiToken } | "renew" | null>(null);
  const [secret, setSecret] = useState<MadeToken | null>(null);
  const canMake = mayMake && secret === null;
  useShortcuts(texts.keys, [
    {
      keys: "n",
      label: texts.make,
      when: canMake,
      run: (event) => {
        // The dialog's field has the focus before the letter is typed.
        event.preventDefault();
        setDialog("make");
      },
    },
  ]);
  const askRevoke = useCallback((revoke: ApiToken) => setDialog({ revoke }), []);
  const askRenew = useCallback(() => setDialog("renew"), []);
  function keep(token: MadeToken) {
    setDialog(null);
    setSecret(token);
    onMade(token);
  }
  return (
    <Stack gap="4">
      {secret && <SecretOnce {...secret} onDone={() => setSecret(null)} />}
      <Card
        title={texts.title}
        description={texts.about}
        padding="none"
        actions={
          <May call="apiTokens.create">
            <Button
              tone="primary"
              icon={icons.plus}
              disabled={!canMake}
              onClick={() => setDialog("make")}
            >
              {texts.make}
            </Button>
          </May>
        }
      >
        <Loaded query={tokens} label={texts.loading}>
          {({ results }) => <Working tokens={results} onRevoke={askRevoke} onRenew={askRenew} />}
        </Loaded>
      </Card>
      {tokens.data && <PastTokens tokens={tokens.data.results} />}
      {dialog === "make" && <MakeDialog onMade={keep} onClose={() => setDialog(null)} />}
      {dialog === "renew" && <RenewDialog onMade={keep} onClose={() => setDialog(null)} />}
      {dialog !== null && typeof dialog === "object" && (
        <RevokeDialog token={dialog.revoke} onClose={() => setDialog(null)} />
      )}
    </Stack>
  );
}

type WorkingProps = {
  tokens: readonly ApiToken[];
  onRevoke: (token: ApiToken) => void;
  onRenew: () => void;
};

function Working({ tokens, ...actions }: WorkingProps) {
  const texts = useTexts("tokens");
  const now = useNow(() => minute).getTime();
  const working = tokens.filter((token) => ["usable", "ends-soon"].includes(stateOf(token, now)));
  if (working.length === 0) {
    return <EmptyState icon={icons.key} title={texts.noneTitle} description={texts.noneAbout} />;
  }
  return <TokenTable tokens={working} now={now} {...actions} />;
}

/** Milliseconds until a token that ends is looked at again. */
const minute = 60_000;
