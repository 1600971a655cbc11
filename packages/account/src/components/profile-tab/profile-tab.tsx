import { accountQueries, useApi } from "@sitewright/api-client";
import { Loaded } from "@sitewright/feature-kit";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../texts.ts";
import { column } from "../form/form.css.ts";
import { EmailForm } from "./email-form.tsx";
import { NamesForm } from "./names-form.tsx";
import { PhoneForm } from "./phone-form.tsx";

/** Who the person is: their names and their address. */
export function ProfileTab() {
  const loading = useTexts("loading");
  const profile = useQuery(accountQueries.profile(useApi()));
  return (
    <Loaded query={profile} label={loading.profile}>
      {(data) => (
        <div className={column}>
          <NamesForm user={data.user} />
          <EmailForm profile={data} />
          <PhoneForm />
        </div>
      )}
    </Loaded>
  );
}
