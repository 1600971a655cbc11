import { useApi } from "@sitewright/api-client";
import { type Coupon, couponCodeMaxLength, noCoupon, percentOff } from "@sitewright/contract";
import { useRef, useState } from "react";
import { useHost } from "../host/host-provider.tsx";
import { useTexts } from "../texts.ts";

export type CouponBox = {
  text: string;
  status: "empty" | "checking" | "valid" | "invalid";
  /** What counts: no coupon unless the typed one holds. */
  coupon: Coupon;
  type: (text: string) => void;
  /** Takes the coupon as the server has it. */
  set: (coupon: Coupon) => void;
  /** Back to the plan's own coupon. */
  reset: () => void;
};

type Typed = Pick<CouponBox, "text" | "status" | "coupon">;

/**
 * The coupon box: checked on every keystroke, the last answer wins, an empty box asks nothing.
 * Until something is typed it holds the plan's own coupon. A failed check is only logged.
 */
export function useCoupon(ofPlan: Coupon): CouponBox {
  const api = useApi();
  const { onNotice } = useHost();
  const texts = useTexts("coupon");
  const [typed, setTyped] = useState<Typed | null>(null);
  const latest = useRef(0);

  async function check(text: string, turn: number) {
    try {
      const { success, coupon } = await api.billing.coupon({ code: text.trim() });
      if (turn !== latest.current) return;
      if (!success) return setTyped({ text, status: "invalid", coupon: noCoupon });
      setTyped({ text, status: "valid", coupon });
      onNotice({ kind: "success", text: texts.applied(percentOff(coupon.discount)) });
    } catch (error) {
      console.error(error);
      if (turn === latest.current) setTyped({ text, status: "empty", coupon: noCoupon });
    }
  }

  return {
    ...(typed ?? unchanged(ofPlan)),
    type(input) {
      const text = input.slice(0, couponCodeMaxLength);
      const turn = ++latest.current;
      if (text.trim() === "") return setTyped({ text, status: "empty", coupon: noCoupon });
      // The answer to an earlier text must not set a price for this one.
      setTyped({ text, status: "checking", coupon: noCoupon });
      void check(text, turn);
    },
    set(coupon) {
      latest.current += 1;
      setTyped(unchanged(coupon));
    },
    reset() {
      latest.current += 1;
      setTyped(null);
    },
  };
}

function unchanged(coupon: Coupon): Typed {
  return { text: coupon.code, status: coupon.code === "" ? "empty" : "valid", coupon };
}
