import { Content } from "@radix-ui/react-dialog";
import type { ComponentProps } from "react";
import { useFocusReturn } from "./use-focus-return.ts";

/** What a window over the page holds, for as long as it is open; at its end the focus goes back to the opener. */
export function WindowContent(props: ComponentProps<typeof Content>) {
  return <Content {...props} {...useFocusReturn()} />;
}
