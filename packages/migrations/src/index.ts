export { parseMigrationSearch } from "./model/migration-search.ts";
export { migrationTitle } from "./model/migration-title.ts";
export { MigrationPage } from "./pages/migration-page.tsx";
export {
  type TextOverrides as MigrationsTextOverrides,
  TextsProvider as MigrationsTextsProvider,
} from "./texts.ts";
