import type { MockHandlers } from "@sitewright/api-client/testing";
import { MockApiProvider } from "@sitewright/api-client/testing";
import { Toaster, TooltipProvider } from "@sitewright/ui-kit";
import type { ComponentType } from "react";

type StoryContext = { parameters: { handlers?: MockHandlers } };

/** A decorator: the story over an API that answers as its parameter `handlers` says, at the shell's width. */
export function withStoryProviders(Story: ComponentType, { parameters }: StoryContext) {
  return (
    <MockApiProvider handlers={parameters.handlers ?? {}}>
      <TooltipProvider>
        <main style={{ maxWidth: 1120, margin: "0 auto" }}>
          <Story />
        </main>
        <Toaster />
      </TooltipProvider>
    </MockApiProvider>
  );
}
