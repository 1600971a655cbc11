import { ButtonLink, Stack } from "@sitewright/ui-kit";
import { vars } from "@sitewright/ui-kit/tokens";

/** A server component, which renders parts of Sitewright and reads its tokens. */
// biome-ignore lint/style/noDefaultExport: Next finds a page by it.
export default function Home() {
  return (
    <Stack gap="4">
      <p style={{ color: vars.color.textMuted }}>Nine bees, no news.</p>
      <ButtonLink href="/start">Start</ButtonLink>
    </Stack>
  );
}
