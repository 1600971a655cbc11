/** What building a package needs to know of its `package.json`. */
export type PackageManifest = {
  /** The source files behind `exports`, from the package's folder. */
  entries: string[];
  /** Packages its consumer gets or has: dependencies and peers. */
  promised: string[];
  /** Whether its consumer can import `styles.css`. */
  hasStyles: boolean;
};

/** @throws TypeError when `exports` leads to anything but source files. */
export function packageManifestOf(json: unknown): PackageManifest {
  return {
    entries: Object.values(tableOf(json, "exports")).map((entry) => {
      if (typeof entry === "string" && entry.startsWith("./src/")) return entry;
      throw new TypeError("In the workspace, every entry of `exports` is a file under src.");
    }),
    promised: ["dependencies", "peerDependencies"].flatMap((kind) =>
      Object.keys(tableOf(json, kind)),
    ),
    hasStyles: "./styles.css" in tableOf(tableOf(json, "publishConfig"), "exports"),
  };
}

function tableOf(json: unknown, key: string): object {
  return Object(Reflect.get(Object(json), key) ?? {});
}
