import { PanePage, toast } from "@sitewright/ui-kit";
import { createContext, type ReactNode, use, useMemo } from "react";
import { type TextOverrides, TextsProvider } from "../texts/texts-provider.tsx";

/** A short message that leaves by itself. */
export type HostNotice = { kind: "success" | "error"; text: string };

/** One step, for a host that puts it into a page of its own. */
export type StepFrame = { title: string; lead: string; footer?: ReactNode; children: ReactNode };

/** What a host may put in the place of the package's own. */
export type HostProps = {
  /** Texts in place of the package's own. */
  texts?: TextOverrides | undefined;
  /** Shows a message; ui-kit's toasts unless given. */
  onNotice?: ((notice: HostNotice) => void) | undefined;
  /**
   * Draws a step's page around it; ui-kit's `PanePage` unless given. The title has to be a heading:
   * it takes the focus when one step follows another.
   */
  frame?: ((step: StepFrame) => ReactNode) | undefined;
};

type Host = Required<{ [Key in "onNotice" | "frame"]: NonNullable<HostProps[Key]> }>;

const HostContext = createContext<Host>({ onNotice: showToast, frame: showPane });

/** Gives the steps below it the host's texts, messages and page. */
export function HostProvider({
  texts,
  onNotice = showToast,
  frame = showPane,
  children,
}: HostProps & { children: ReactNode }) {
  const host = useMemo(() => ({ onNotice, frame }), [onNotice, frame]);
  return (
    <HostContext value={host}>
      <TextsProvider overrides={texts}>{children}</TextsProvider>
    </HostContext>
  );
}

/** How the host shows messages and pages. */
export function useHost(): Host {
  return use(HostContext);
}

function showToast({ kind, text }: HostNotice): void {
  toast[kind](text);
}

function showPane(step: StepFrame): ReactNode {
  return <PanePage {...step} />;
}
