import { readFile } from "node:fs/promises";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";

/** Packages are modules only: what cannot load one finds nothing here, and is meant to. */
const modulesOnly = new Set(["NoResolution node10", "CJSResolvesToESM node16-cjs"]);

/** What publint and "are the types wrong" have to say of a tarball. */
export async function lintTarball(tarball: string): Promise<string[]> {
  const data = await readFile(tarball);
  const { messages, pkg } = await publint({
    pack: { tarball: Uint8Array.from(data).buffer },
    strict: true,
  });
  const types = await checkPackage(createPackageFromTarballData(data), {
    excludeEntrypoints: [/\.css$/],
  });
  const problems = "problems" in types ? types.problems : [];
  return [
    ...(types.types === false ? ["It has no types."] : []),
    ...messages.map((message) => formatMessage(message, pkg) ?? message.code),
    ...problems
      .map((problem) => [
        "resolutionKind" in problem ? `${problem.kind} ${problem.resolutionKind}` : problem.kind,
        "entrypoint" in problem ? problem.entrypoint : "",
      ])
      .filter(([kind = ""]) => !modulesOnly.has(kind))
      .map((parts) => parts.join(" ")),
  ];
}
