const exact = /^(\d+)\.(\d+)\.\d+$/;

/**
 * The manifest that a package of ours is packed with, made of the one it has in the workspace.
 *
 * - Siblings become peers: they carry React contexts, so an application may have each of them once only.
 * - Exact versions become ranges, from the first patch of the minor that our tests run with, so that an
 *   application a patch behind gets no second copy.
 * - Scripts, development dependencies and the guard against publishing by accident stay in the workspace.
 *
 * @param manifest `package.json`, with versions in the place of `workspace:` and `catalog:`.
 * @param common the workspace's own manifest: its `repository`, to which the package's folder is added.
 */
export function packedManifest(manifest, { repository }) {
  const { private: _private, scripts: _scripts, devDependencies: _tools, ...rest } = manifest;
  const { dependencies, peerDependencies, ...said } = rest;
  const ranges = Object.entries(dependencies ?? {}).map(([name, version]) => [
    name,
    version.replace(exact, "^$1.$2.0"),
  ]);
  const [, folder] = manifest.name.split("/");
  return {
    ...said,
    repository: { ...repository, directory: `packages/${folder}` },
    ...table(
      "dependencies",
      ranges.filter(([name]) => !isSibling(name)),
    ),
    ...table("peerDependencies", [
      ...ranges.filter(([name]) => isSibling(name)),
      ...Object.entries(peerDependencies ?? {}),
    ]),
  };
}

function isSibling(name) {
  return name.startsWith("@sitewright/");
}

function table(key, entries) {
  return entries.length === 0 ? {} : { [key]: Object.fromEntries(entries) };
}
