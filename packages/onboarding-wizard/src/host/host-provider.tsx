import { createHost, type HostNotice, showToast } from "@sitewright/feature-kit";
import { StepPage } from "@sitewright/ui-kit";
import type { ReactNode } from "react";
import { type TextOverrides, TextsProvider } from "../texts.ts";

/** One step, for a host that puts it into a page of its own. */
export type StepFrame = { title: string; lead: string; footer?: ReactNode; children: ReactNode };

/** What a host may put in the place of the package's own. */
export type HostProps = {
  /** Texts in place of the package's own. */
  texts?: TextOverrides | undefined;
  /** Shows a message; ui-kit's toasts unless given. */
  onNotice?: ((notice: HostNotice) => void) | undefined;
  /**
   * Draws a step's page around it; ui-kit's `StepPage` unless given. The title has to be a heading:
   * it takes the focus when one step follows another.
   */
  frame?: ((step: StepFrame) => ReactNode) | undefined;
  /**
   * The page of the host that the links of invitations lead to, with `team`, `code`, `member` and `email`
   * behind it; its origin is one of the server's `ALLOWED_ORIGINS`. The product's own page unless given.
   */
  joinUrl?: string | undefined;
  /** What the welcome shows where it has no video: a film of the host's; a still drawing unless given. */
  film?: (() => ReactNode) | undefined;
  /** How the health of a site or a page is made, for who presses its ring; without it rings are pictures alone. */
  healthMade?: ((of: HealthOf) => ReactNode) | undefined;
};

/** What a health is of. */
export type HealthOf = { siteId: string } | { pageId: string };

type Host = { [Key in "onNotice" | "frame"]: NonNullable<HostProps[Key]> } & {
  joinUrl: string | null;
  film: (() => ReactNode) | null;
  healthMade: ((of: HealthOf) => ReactNode) | null;
};

const base = createHost<Host>({
  onNotice: showToast,
  joinUrl: null,
  film: null,
  healthMade: null,
  frame: (step) => <StepPage {...step} />,
});

/** How the host shows messages and pages. */
export const useHost = base.useHost;

/** Gives the steps below it the host's texts, messages and page. */
export function HostProvider({ texts, children, ...given }: HostProps & { children: ReactNode }) {
  return (
    <base.HostProvider given={given}>
      <TextsProvider overrides={texts}>{children}</TextsProvider>
    </base.HostProvider>
  );
}
