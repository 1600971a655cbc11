export type { AccountTab } from "./model/account-tab.ts";
export { parseAccountTab } from "./model/account-tab.ts";
export type { AccountPageProps } from "./pages/account-page.tsx";
export { AccountPage } from "./pages/account-page.tsx";
