import { BillingScreen } from "@sitewright/billing";

// biome-ignore lint/style/noDefaultExport: Next finds a page by it.
export default function Plan() {
  return <BillingScreen installUrl={null} />;
}
