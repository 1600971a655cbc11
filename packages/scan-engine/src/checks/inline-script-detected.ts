import { type Check, pass, warning } from "./define-check.ts";

export const inlineScriptDetected: Check = {
  id: "inline-script-detected",
  title: "No scripts stand in the document itself",
  problem: "Scripts stand in the document itself",
  category: "scripts",
  weight: 7,
  recommendation:
    "Move them to files, or give each a nonce of the Content-Security-Policy: a policy that has to allow all of them allows injected ones, too.",
  run({ scripts }) {
    const inline = scripts.filter(({ src }) => src === "");
    const bare = inline.filter(({ nonce }) => !nonce);
    if (bare.length > 0) {
      return warning("medium", `${count(bare.length)} in the document, without a nonce.`);
    }
    return pass(
      inline.length === 0
        ? "Every script is a file of its own."
        : "Every script in the document has a nonce.",
    );
  },
};

function count(scripts: number): string {
  return scripts === 1 ? "One script stands" : `${scripts} scripts stand`;
}
