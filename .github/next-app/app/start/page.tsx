"use client";

import { RegisterPage, useSession } from "@sitewright/auth";
import { AccountWizard } from "@sitewright/onboarding-wizard";
import { useRouter } from "next/navigation";

// biome-ignore lint/style/noDefaultExport: Next finds a page by it.
export default function Start() {
  const router = useRouter();
  const email = useSession(({ auth }) => auth.account?.email ?? null);
  if (email !== null) {
    return <AccountWizard email={email} onDone={() => router.push("/first-site")} />;
  }
  return <RegisterPage hrefs={{ login: "/" }} google="hidden" onSignedIn={() => {}} />;
}
