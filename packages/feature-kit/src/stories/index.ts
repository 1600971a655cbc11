export { ago, fixClock, storyTime } from "./fix-clock.ts";
export { shows } from "./shows.ts";
export { StoryProviders, withStoryProviders } from "./with-story-providers.tsx";
