export { SchedulesOf } from "./components/schedules-of/schedules-of.tsx";
export { parseSchedulesSearch } from "./model/schedules-search.ts";
export { SchedulesPage } from "./pages/schedules-page.tsx";
export {
  type TextOverrides as SchedulesTextOverrides,
  TextsProvider as SchedulesTextsProvider,
} from "./texts.ts";
