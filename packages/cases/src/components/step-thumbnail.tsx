import type { CaseStep } from "@sitewright/contract";
import { Icon } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { cutOf, type SeenStep } from "../model/seen-steps.ts";
import * as styles from "./step-thumbnail.css.ts";

type StepThumbnailProps = {
  step: CaseStep;
  /** What a run saw of it. */
  seen?: SeenStep | undefined;
};

/** The element as it was pressed or as a run saw it, or what stands for a step without a picture. */
export function StepThumbnail({ step: { action, assertion }, seen }: StepThumbnailProps) {
  if (action.img) return <img className={styles.thumbnail} src={action.img} alt="" />;
  if (seen?.result.image) {
    const { scale, left, top } = cutOf(seen, { width: 58, height: 36 });
    const { width, height } = seen.size;
    return (
      <span
        className={styles.cut}
        style={{
          backgroundImage: `url("${seen.result.image}")`,
          backgroundSize: `${width * scale}px ${height * scale}px`,
          backgroundPosition: `${-left * scale}px ${-top * scale}px`,
        }}
      />
    );
  }
  return (
    <span className={styles.thumbnail}>
      <Icon icon={iconOf({ action, assertion })} />
    </span>
  );
}

function iconOf({ action }: Pick<CaseStep, "action" | "assertion">) {
  if (action.type === "") return icons.point;
  if (action.value.startsWith("{{")) return icons.key;
  if (action.type === "navigate" || action.type === "tab") return icons.globe;
  if (action.type === "reload") return icons.refresh;
  if (action.type === "back") return icons.back;
  if (action.type === "upload") return icons.upload;
  return icons.image;
}
