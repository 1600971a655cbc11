import type { PasswordHasher } from "../../platform/crypto/password-hasher.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";
import type { LinkSigner } from "../../platform/storage/link-signer.ts";
import type { ReportKeys } from "./report-keys.ts";

/** What reports are made, signed and shared with. */
export type ReportsDeps = {
  files: FileStore;
  links: LinkSigner;
  reportKeys: ReportKeys;
  passwords: PasswordHasher;
  /** Where people reach this server: what links to reports begin with. */
  publicUrl: string;
};
