export type { AccountWizardProps } from "./account-wizard.tsx";
export { AccountWizard } from "./account-wizard.tsx";
