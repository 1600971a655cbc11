import "@sitewright/ui-kit/global";
import { createPreview } from "@sitewright/tooling/storybook/preview";

export default { ...createPreview(), tags: ["autodocs"] };
