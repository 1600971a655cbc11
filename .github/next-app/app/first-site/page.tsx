"use client";

import { Onboarding } from "@sitewright/onboarding-wizard";
import { useRouter } from "next/navigation";

// biome-ignore lint/style/noDefaultExport: Next finds a page by it.
export default function FirstSite() {
  const router = useRouter();
  return <Onboarding onHome={() => router.push("/plan")} onViewSite={() => router.push("/")} />;
}
