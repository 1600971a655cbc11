import { describe, expect, it } from "vitest";
import { packedManifest } from "./packed-manifest.mjs";

const common = { repository: { type: "git", url: "git+https://code.example/us.git" } };

function packed(manifest) {
  return packedManifest({ name: "@sitewright/search", ...manifest }, common);
}

describe("packedManifest", () => {
  it("makes peers of siblings, beside those that the package asks for itself", () => {
    expect(
      packed({
        dependencies: { "@sitewright/ui-kit": "0.4.2" },
        peerDependencies: { react: "^19.2.0" },
      }),
    ).toMatchObject({ peerDependencies: { "@sitewright/ui-kit": "^0.4.0", react: "^19.2.0" } });
  });

  it("leaves no sibling among the dependencies, nor an empty table", () => {
    expect(packed({ dependencies: { "@sitewright/ui-kit": "1.0.0" } })).not.toHaveProperty(
      "dependencies",
    );
  });

  it.each([
    ["4.6.7", "^4.6.0"],
    ["0.3.2", "^0.3.0"],
    ["^2.1.0", "^2.1.0"],
    ["1.0.0-beta.3", "1.0.0-beta.3"],
  ])("asks for a dependency tested at %s as %s", (version, range) => {
    expect(packed({ dependencies: { zod: version } }).dependencies).toEqual({ zod: range });
  });

  it("keeps to the workspace what only works there, and says where the source is", () => {
    expect(
      packed({ private: true, scripts: { test: "vitest" }, devDependencies: { vite: "8.0.0" } }),
    ).toEqual({
      name: "@sitewright/search",
      repository: { ...common.repository, directory: "packages/search" },
    });
  });
});
