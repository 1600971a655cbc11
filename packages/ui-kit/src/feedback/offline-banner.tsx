import { Icon } from "../icon/icon.tsx";
import * as icons from "../icon/icons.ts";
import { useKitTexts } from "../texts/use-kit-texts.ts";
import * as styles from "./feedback.css.ts";
import { offlineMessages } from "./offline-messages.ts";
import { useOnline } from "./use-online.ts";

/** Says that the network is gone, for as long as it is. An application gives way to `[data-banner=offline]`, which is 36 px high in one line. */
export function OfflineBanner() {
  const texts = useKitTexts("offline", offlineMessages);
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <div className={styles.offline} data-banner="offline">
          <Icon icon={icons.wifiOff} />
          {texts.offline}
        </div>
      )}
    </div>
  );
}
