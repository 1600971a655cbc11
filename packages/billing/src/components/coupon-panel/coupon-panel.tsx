import { percentOff } from "@sitewright/contract";
import { TextField } from "@sitewright/ui-kit";
import type { CouponBox } from "../../api/use-coupon.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./coupon-panel.css.ts";

type CouponPanelProps = {
  box: CouponBox;
  /** The coupon differs from the plan's, and no other plan is chosen that would take it. */
  waits: boolean;
  disabled: boolean;
};

/** The coupon box: every keystroke is checked, and the prices follow. */
export function CouponPanel({ box, waits, disabled }: CouponPanelProps) {
  const texts = useTexts("coupon");
  const holds = texts.holds(percentOff(box.coupon.discount));
  const hint = {
    empty: undefined,
    checking: texts.checking,
    valid: waits ? `${holds} ${texts.waits}` : holds,
    invalid: undefined,
  }[box.status];
  return (
    <div className={styles.panel}>
      <TextField
        label={texts.label}
        placeholder={texts.placeholder}
        value={box.text}
        onChange={box.type}
        hint={hint}
        error={box.status === "invalid" ? texts.unknown : undefined}
        disabled={disabled}
        autoComplete="off"
      />
    </div>
  );
}
