import type { MockHandlers } from "@sitewright/api-client/testing";

type Canvas = { findAllByText: (text: string | RegExp) => Promise<HTMLElement[]> };

/** A story is over when it shows `text`: only then is what axe looks at the state that is meant. */
export function shows(handlers: MockHandlers, text?: string | RegExp) {
  return {
    parameters: { handlers },
    play: async ({ canvas }: { canvas: Canvas }) => {
      if (text !== undefined) await canvas.findAllByText(text);
    },
  };
}
