import { Icon, useFormats } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useTexts } from "../../texts.ts";
import * as styles from "./log-bar.css.ts";

type TailBarProps = {
  /** How many wait to be shown. */
  waiting: number;
  /** More than those have come. */
  hasGap: boolean;
  isLost: boolean;
  onShow: () => void;
};

/** What has come while the list stands still, or that nothing can come for now. */
export function TailBar({ waiting, hasGap, isLost, onShow }: TailBarProps) {
  const texts = useTexts("tail");
  const { number } = useFormats();
  const count = hasGap ? texts.many(number(waiting)) : number(waiting);
  return (
    <>
      {isLost && <p className={styles.lost}>{texts.lost}</p>}
      {waiting > 0 && (
        <button type="button" className={styles.waiting} onClick={onShow}>
          <Icon icon={icons.arrowUp} size={14} />
          <span>
            {texts.new(count)} {texts.still}
          </span>
        </button>
      )}
    </>
  );
}
