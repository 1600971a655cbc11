import { Icon } from "../icon/icon.tsx";
import * as icons from "../icon/icons.ts";
import * as styles from "./feedback.css.ts";
import { useOnline } from "./use-online.ts";

/** Says that the network is gone, for as long as it is. */
export function OfflineBanner() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <div className={styles.offline}>
          <Icon icon={icons.wifiOff} />
          You are offline. What is on screen stays; changes will work again once you are connected.
        </div>
      )}
    </div>
  );
}
