export { SchedulesOfAhead } from "./api/schedules-of.ts";
export { SchedulesOf } from "./components/schedules-of/schedules-of.tsx";
export { SlackBanner } from "./components/slack/slack-banner.tsx";
export { parseSchedulesSearch } from "./model/schedules-search.ts";
export { parseSlackSearch } from "./model/slack-search.ts";
export { SchedulesPage } from "./pages/schedules-page.tsx";
export { SlackPage } from "./pages/slack-page.tsx";
export {
  type TextOverrides as SchedulesTextOverrides,
  TextsProvider as SchedulesTextsProvider,
} from "./texts.ts";
