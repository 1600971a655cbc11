import { accountQueries, useApi } from "@sitewright/api-client";
import { paths } from "@sitewright/contract";
import { Loaded } from "@sitewright/feature-kit";
import { Card, Link, Notice } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../texts.ts";
import * as styles from "../form/form.css.ts";
import { PasswordForm } from "./password-form.tsx";

type PasswordTabProps = { onApiToken: (token: string) => void };

/** Changing the password, or the way to one for those who only ever came by Google. */
export function PasswordTab({ onApiToken }: PasswordTabProps) {
  const texts = useTexts("password");
  const loading = useTexts("loading");
  const profile = useQuery(accountQueries.profile(useApi()));
  return (
    <Loaded query={profile} label={loading.signIn}>
      {({ user, has_password, google }) => (
        <div className={styles.column}>
          {has_password ? (
            <PasswordForm email={user.email} onApiToken={onApiToken} />
          ) : (
            <Card title={texts.none.title}>
              <p>
                {texts.none.detail} <Link href={paths.forgotPassword()}>{texts.none.link}</Link>
              </p>
            </Card>
          )}
          {google && has_password && <Notice tone="info">{texts.google}</Notice>}
        </div>
      )}
    </Loaded>
  );
}
