import { Button, Tooltip } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import type { CouponBox } from "../../api/use-coupon.ts";
import { useTexts } from "../../texts.ts";

type CouponToggleProps = { box: CouponBox; isOpen: boolean; onToggle: () => void };

/** Opens and closes the coupon box; its words tell whether a coupon is set. */
export function CouponToggle({ box, isOpen, onToggle }: CouponToggleProps) {
  const texts = useTexts("coupon");
  return (
    <Tooltip content={texts.about}>
      <Button icon={icons.tag} aria-expanded={isOpen} onClick={onToggle}>
        {box.coupon.code === "" ? texts.enter : texts.view}
      </Button>
    </Tooltip>
  );
}
