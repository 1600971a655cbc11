import * as Radix from "@radix-ui/react-popover";
import { type ReactNode, useEffect, useRef, useState } from "react";
import * as opener from "./explained.css.ts";
import * as styles from "./popover.css.ts";

type ExplainedProps = {
  /** The accessible name of what is explained, and of its explanation. */
  label: string;
  /** What is explained, drawn; its words are the label. */
  children: ReactNode;
  /** Made only once it is opened. */
  explanation: ReactNode;
};

/** Passing over what is explained, or from it to its explanation, takes less than this; milliseconds. */
const waits = { open: 250, shut: 200 };

/**
 * Explains what it holds in a panel: on hover and keyboard focus it only shows, a press or Enter goes
 * into it, so that its links can be reached. Escape, a press outside and leaving it close it.
 */
export function Explained({ label, children, explanation }: ExplainedProps) {
  const [state, setState] = useState<"shut" | "shown" | "entered">("shut");
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isReturning = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const soon = (next: "shut" | "shown") => {
    clearTimeout(timer.current);
    // Who entered it leaves it himself.
    timer.current = setTimeout(
      () => setState((now) => (now === "entered" ? now : next)),
      next === "shut" ? waits.shut : waits.open,
    );
  };
  const now = (next: typeof state) => {
    clearTimeout(timer.current);
    setState(next);
  };
  const back = () => {
    isReturning.current = true;
    trigger.current?.focus();
    isReturning.current = false;
  };
  return (
    <Radix.Root open={state !== "shut"} onOpenChange={(isOpen) => now(isOpen ? "entered" : "shut")}>
      <Radix.Trigger asChild>
        <button
          ref={trigger}
          type="button"
          className={opener.root}
          aria-label={label}
          onPointerEnter={({ pointerType }) => pointerType === "mouse" && soon("shown")}
          onPointerLeave={() => soon("shut")}
          onFocus={({ currentTarget }) => {
            if (!isReturning.current && currentTarget.matches(":focus-visible")) soon("shown");
          }}
          onBlur={() => soon("shut")}
          onClick={(event) => {
            // A panel that only shows is entered, where a plain popover would close.
            event.preventDefault();
            now(state === "entered" ? "shut" : "entered");
            panel.current?.focus();
          }}
        >
          {children}
        </button>
      </Radix.Trigger>
      {state !== "shut" && (
        <Radix.Portal>
          <Radix.Content
            ref={panel}
            className={styles.content}
            aria-label={label}
            sideOffset={6}
            collisionPadding={8}
            onPointerEnter={() => clearTimeout(timer.current)}
            onPointerLeave={() => soon("shut")}
            onOpenAutoFocus={(event) => {
              if (state === "shown") event.preventDefault();
            }}
            onEscapeKeyDown={() => state === "entered" && back()}
            onCloseAutoFocus={(event) => event.preventDefault()}
          >
            {explanation}
          </Radix.Content>
        </Radix.Portal>
      )}
    </Radix.Root>
  );
}
