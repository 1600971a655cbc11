import { Button, Card, Icon, Stack } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useHost } from "../host/host-provider.tsx";
import { useTexts } from "../texts.ts";
import * as styles from "./onboarding.css.ts";
import { WelcomePlayer } from "./welcome-player.tsx";
import { WelcomePoster } from "./welcome-poster.tsx";
import type { VideoRole } from "./welcome-video.ts";

type IntroStepProps = {
  role: VideoRole;
  /** Address of the role's video; null shows its captions under the host's film, or a picture. */
  video: string | null;
  onContinue: () => void;
};

/** What the product does, as a video and in words. */
export function IntroStep({ role, video, onContinue }: IntroStepProps) {
  const texts = useTexts("intro");
  const { film } = useHost();
  return (
    <Stack gap="5">
      {video === null ? (
        (film?.() ?? <WelcomePoster />)
      ) : (
        <WelcomePlayer key={video} video={video} />
      )}
      <Card>
        <ul className={styles.captions}>
          {texts.captions[role].map((caption) => (
            <li key={caption} className={styles.caption}>
              <span className={styles.captionIcon}>
                <Icon icon={icons.checkCircle} />
              </span>
              {caption}
            </li>
          ))}
        </ul>
      </Card>
      <Button tone="primary" fullWidth onClick={onContinue}>
        {texts.submit}
      </Button>
    </Stack>
  );
}
