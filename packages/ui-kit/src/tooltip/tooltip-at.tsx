import * as RadixTooltip from "@radix-ui/react-tooltip";
import { type Ref, type RefObject, useLayoutEffect, useRef } from "react";
import type { TipProps } from "./tip-context.ts";
import * as styles from "./tooltip.css.ts";

/** What an element says of its tooltip. */
export type TipAttributes = { "aria-describedby"?: string; "data-state"?: string };

/** What has somebody want to know: the event by which it begins. */
export type Interest = "pointermove" | "focus";

type TooltipAtProps = Omit<TipProps, "children"> &
  Pick<StandProps, "element" | "interest" | "onChange">;

/** A tooltip of an element that is there already. */
export function TooltipAt({ content, element, interest, onChange, ...opened }: TooltipAtProps) {
  return (
    <RadixTooltip.Root {...opened}>
      <RadixTooltip.Trigger asChild>
        <Stand {...{ element, interest, onChange }} />
      </RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <RadixTooltip.Content className={styles.content} sideOffset={6} collisionPadding={8}>
          {content}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  );
}

/** What Radix has its trigger listen to, by the event. */
const heard = {
  pointermove: "onPointerMove",
  pointerleave: "onPointerLeave",
  pointerdown: "onPointerDown",
  focus: "onFocus",
  blur: "onBlur",
  click: "onClick",
} as const;
type Heard = keyof typeof heard;

type StandProps = {
  element: RefObject<HTMLElement | null>;
  /** What began before there was anything to hear it, and goes on. */
  interest: RefObject<Interest | null>;
  onChange: (attributes: TipAttributes) => void;
  ref?: Ref<HTMLElement>;
} & TipAttributes & { [name in (typeof heard)[Heard]]?: (event: Event) => void };

/** Stands for an element where Radix has its trigger: shows nothing, and gives that element all that it is given. */
function Stand({ element, interest, onChange, ref, ...given }: StandProps) {
  const known = useRef<HTMLElement>(null);
  const { "aria-describedby": description = "", "data-state": state = "" } = given;
  useLayoutEffect(
    () =>
      onChange({ "data-state": state, ...(description && { "aria-describedby": description }) }),
    [onChange, description, state],
  );
  useLayoutEffect(() => {
    const at = element.current;
    if (at === null) return;
    const hear = (name: Heard, event: Event) => {
      // The focus that comes back when a menu or a dialog closes by the mouse asks for no explanation.
      if (name === "focus" && !at.matches(":focus-visible")) return;
      given[heard[name]]?.(event);
    };
    if (known.current !== at) {
      known.current = at;
      if (typeof ref === "function") ref(at);
      else if (ref) ref.current = at;
      if (interest.current !== null) hear(interest.current, new Event(interest.current));
    }
    const ending = new AbortController();
    for (const name of Object.keys(heard) as Heard[]) {
      at.addEventListener(name, (event) => hear(name, event), { signal: ending.signal });
    }
    return () => ending.abort();
  });
  return null;
}
