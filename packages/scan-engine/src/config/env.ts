/**
 * What a runner may know of this process's environment: enough to find its browser, fonts,
 * certificates and temporary folder. Nothing else, because a runner and its browser open hostile pages,
 * and the environment of a server holds its secrets.
 */
export function runnerEnvironment(): Record<string, string> {
  return Object.fromEntries(
    passedOn.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

const passedOn = [
  "PATH",
  "HOME",
  "USER",
  "LANG",
  "TMPDIR",
  "TMP",
  "TEMP",
  "XDG_CACHE_HOME",
  "CHROMIUM_PATH",
  "LD_LIBRARY_PATH",
  "FONTCONFIG_FILE",
  "FONTCONFIG_PATH",
  "SSL_CERT_FILE",
  "SSL_CERT_DIR",
  "NODE_EXTRA_CA_CERTS",
  "SYSTEMROOT",
  "LOCALAPPDATA",
  "PROGRAMFILES",
  "PROGRAMFILES(X86)",
];
