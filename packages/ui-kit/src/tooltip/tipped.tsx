import { cloneElement, type ReactElement } from "react";
import { useTip } from "./tip-context.ts";

type TippedProps = {
  /** What the element is or does, in words. */
  by: string;
  children: ReactElement<{ title?: string | undefined }>;
};

/** Says on hover and focus what an element is: by the kit's tooltip, or by the browser's without a provider. */
export function Tipped({ by, children }: TippedProps) {
  const Tip = useTip();
  return Tip === null ? cloneElement(children, { title: by }) : <Tip content={by}>{children}</Tip>;
}
