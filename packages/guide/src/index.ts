export { guideTitle } from "./model/guide-title.ts";
export { GuidePage, type GuidePageProps } from "./pages/guide-page.tsx";
