import type { ExposedFile } from "../../checks/probe-facts.ts";

/** A path that is handed out by mistake now and then, and how its content gives it away. */
export type PrivateFile = Pick<ExposedFile, "what" | "severity"> & { path: string; proof: RegExp };

/** Few, and each recognised by what stands in it: servers that answer 200 to anything fool nobody. */
export const privateFiles: readonly PrivateFile[] = [
  {
    path: "/.git/HEAD",
    what: "a Git repository, with all that was ever in it",
    severity: "critical",
    proof: /^(ref: refs\/\S+|[0-9a-f]{40})\s*$/,
  },
  {
    path: "/.env",
    what: "settings of the server",
    severity: "critical",
    proof: /^(?:[ \t]*(?:#[^\n]*)?\r?\n){0,50}(?:export )?[A-Z][A-Z0-9_]{2,} ?=/,
  },
  {
    path: "/.aws/credentials",
    what: "keys of a cloud account",
    severity: "critical",
    proof: /^\s*aws_access_key_id\s*=/m,
  },
  {
    path: "/.htpasswd",
    what: "hashes of passwords",
    severity: "critical",
    proof: /^[\w.@-]{1,64}:(\$(apr1|2[aby]|5|6)\$|\{SHA\})\S+$/m,
  },
  {
    path: "/wp-config.php.bak",
    what: "a copy of WordPress's settings, with the database's password",
    severity: "critical",
    proof: /define\(\s*['"]DB_PASSWORD['"]/,
  },
  {
    path: "/backup.sql",
    what: "a copy of a database",
    severity: "critical",
    proof:
      /^(-- (MySQL|MariaDB|PostgreSQL|phpMyAdmin|SQLite)|(CREATE TABLE|INSERT INTO|DROP TABLE)\s)/im,
  },
  {
    path: "/.svn/wc.db",
    what: "a Subversion working copy",
    severity: "high",
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the magic number of SQLite files ends so.
    proof: /^SQLite format 3\u0000/,
  },
  {
    path: "/phpinfo.php",
    what: "PHP's report on the server",
    severity: "high",
    proof: /<title>(PHP [\d.]+ - )?phpinfo\(\)<\/title>/i,
  },
  {
    path: "/server-status",
    what: "Apache's report on who asks for what",
    severity: "medium",
    proof: /<title>Apache Status<\/title>/i,
  },
  {
    path: "/.DS_Store",
    what: "a list of the folder's files",
    severity: "medium",
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the magic number of these files begins so.
    proof: /^\u0000\u0000\u0000\u0001Bud1/,
  },
];
