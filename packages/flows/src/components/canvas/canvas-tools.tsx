import { IconButton } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { Panel, useReactFlow, useViewport } from "@xyflow/react";
import { useTexts } from "../../texts.ts";
import * as styles from "./canvas.css.ts";

type CanvasToolsProps = { onFit: () => void; onTidy: (() => void) | undefined };

/** How near one looks, and all of it at once. */
export function CanvasTools({ onFit, onTidy }: CanvasToolsProps) {
  const texts = useTexts("canvas");
  const { zoomIn, zoomOut } = useReactFlow();
  const { zoom } = useViewport();
  return (
    <Panel position="bottom-left">
      <fieldset className={styles.tools} aria-label={texts.tools}>
        <IconButton
          size="small"
          icon={icons.minus}
          label={texts.zoomOut}
          onClick={() => void zoomOut()}
        />
        <span className={styles.zoom}>{texts.zoom(Math.round(zoom * 100))}</span>
        <IconButton
          size="small"
          icon={icons.plus}
          label={texts.zoomIn}
          onClick={() => void zoomIn()}
        />
        <IconButton size="small" icon={icons.fullScreen} label={texts.fit} onClick={onFit} />
        {onTidy && (
          <IconButton size="small" icon={icons.tidy} label={texts.tidy} onClick={onTidy} />
        )}
      </fieldset>
    </Panel>
  );
}
