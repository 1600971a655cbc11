import type { ApiAccessSearch } from "@sitewright/contract";
import type { ApiServer } from "../../api/api-server.ts";
import type { MadeToken } from "../tokens/token-texts.ts";

export type ReferenceTabProps = {
  server: ApiServer;
  search: ApiAccessSearch;
  onSearchChange: (search: ApiAccessSearch) => void;
  made: readonly MadeToken[];
};
