import { Slot } from "@radix-ui/react-slot";
import { type PointerEvent, useRef, useState } from "react";
import type { TipProps } from "./tip-context.ts";
import { type Interest, type TipAttributes, TooltipAt } from "./tooltip-at.tsx";

/**
 * A tooltip below a provider. What it consists of is there from the first pointer or focus on: a screen has dozens of
 * them, and each would be rendered twice as the screen appears.
 */
export function TooltipParts({ content, children, ...opened }: TipProps) {
  const element = useRef<HTMLElement>(null);
  const interest = useRef<Interest>(null);
  const [isWanted, setIsWanted] = useState(false);
  const [attributes, setAttributes] = useState<TipAttributes>({ "data-state": "closed" });
  if (opened.open === true && !isWanted) setIsWanted(true);
  const want = (by: Interest) => {
    interest.current = by;
    setIsWanted(true);
  };
  const leave = () => {
    interest.current = null;
  };
  return (
    <>
      <Slot
        ref={element}
        {...attributes}
        onPointerMove={({ pointerType }: PointerEvent) =>
          pointerType !== "touch" && want("pointermove")
        }
        onPointerLeave={leave}
        onFocus={() => want("focus")}
        onBlur={leave}
      >
        {children}
      </Slot>
      {isWanted && (
        <TooltipAt {...{ element, interest, content, ...opened }} onChange={setAttributes} />
      )}
    </>
  );
}
