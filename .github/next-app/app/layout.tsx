import "@sitewright/ui-kit/styles.css";
import "@sitewright/feature-kit/styles.css";
import "@sitewright/auth/styles.css";
import "@sitewright/onboarding-wizard/styles.css";
import "@sitewright/billing/styles.css";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { Providers } from "./providers.tsx";

export const metadata: Metadata = { title: "Meadow", icons: "data:," };

// biome-ignore lint/style/noDefaultExport: Next finds a layout by it.
export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" data-theme="light">
      <body>
        <Providers>
          <main>{children}</main>
        </Providers>
      </body>
    </html>
  );
}
