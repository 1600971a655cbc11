import "../../src/theme/global.ts";
import { createRoot } from "react-dom/client";
import { makeSites } from "../../src/data-table/story-sites.tsx";
import { MinimalVirtual } from "./minimal-virtual.tsx";
import { Ours } from "./ours.tsx";
import { PlainTable } from "./plain-table.tsx";

const variants = { ours: Ours, plain: PlainTable, minimal: MinimalVirtual };

const asked = new URLSearchParams(location.search).get("variant");
const Variant = asked === "plain" || asked === "minimal" ? variants[asked] : variants.ours;
const root = document.getElementById("root");
const sites = makeSites(10_000);

// One turn of the loop first, so that reading the page's script is not counted as drawing the table.
setTimeout(() => {
  performance.mark("begin");
  if (root !== null) createRoot(root).render(<Variant sites={sites} />);
}, 0);
