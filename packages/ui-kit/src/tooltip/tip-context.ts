import type { ReactElement, ReactNode } from "react";
import { createContext, use } from "react";

export type TipProps = {
  content: ReactNode;
  /** One element that can take the focus. */
  children: ReactElement;
  /** Given where something else shows it, too; else hovering and the focus decide. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

type Tip = (props: TipProps) => ReactNode;

/** Null where no `TooltipProvider` is above. */
export const TipContext = createContext<Tip | null>(null);

/**
 * What shows a tooltip, from the provider above. So an icon's button has its tooltip, and a page that shows
 * buttons before anyone is signed in does not load what draws it.
 */
export function useTip(): Tip | null {
  return use(TipContext);
}
