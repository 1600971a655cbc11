import type { Artifacts } from "lighthouse";
import { expect, it } from "vitest";
import { ImagesTogether } from "./ask-sizes-together.ts";

type Driver = Parameters<ImagesTogether["collectExtraDetails"]>[0];

/** A page of so many images, each as wide as its place among them says. */
function pageOf(images: number, answer: (nodeId: number) => Promise<unknown>) {
  const elements = Array.from({ length: images }, (_, at) => ({
    ...{ isInShadowDOM: false, isCss: false, isPicture: false, srcset: "" },
    node: { devtoolsNodePath: String(at + 1) },
  })) as unknown as Artifacts.ImageElement[];
  const sendCommand = async (method: string, params: { path: string; nodeId: number }) => {
    if (method === "DOM.pushNodeByPathToFrontend") return { nodeId: Number(params.path) };
    await answer(params.nodeId);
    const cssProperties = [{ name: "width", value: `${params.nodeId}px` }];
    return { inlineStyle: { cssProperties } };
  };
  return { elements, driver: { defaultSession: { sendCommand } } as unknown as Driver };
}

it("asks for a few at once, and gathers for each image what is its own", async () => {
  let [open, most] = [0, 0];
  const { elements, driver } = pageOf(30, async () => {
    open += 1;
    most = Math.max(most, open);
    await new Promise(setImmediate);
    open -= 1;
  });
  await new ImagesTogether().collectExtraDetails(driver, elements);
  const widths = elements.map(({ cssEffectiveRules }) => cssEffectiveRules?.width);
  expect(widths).toEqual(Array.from({ length: 30 }, (_, at) => `${at + 1}px`));
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThan(10);
});

it("fails with the first that fails", async () => {
  for (const broken of [1, 29]) {
    const { elements, driver } = pageOf(30, async (nodeId) => {
      if (nodeId === broken) throw new Error("The session is closed.");
    });
    const work = new ImagesTogether().collectExtraDetails(driver, elements);
    await expect(work).rejects.toThrow("The session is closed.");
  }
});
