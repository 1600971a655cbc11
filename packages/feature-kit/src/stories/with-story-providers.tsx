import { MockApiProvider, type MockHandlers } from "@sitewright/api-client/testing";
import { Toaster, TooltipProvider, toast } from "@sitewright/ui-kit";
import { type ComponentType, type ReactNode, useEffect } from "react";
import { forgetDrafts } from "../drafts/forget-drafts.ts";

type StoryContext = { parameters: { handlers?: MockHandlers } };

/** A decorator: the story over an API that answers as its parameter `handlers` says. */
export function withStoryProviders(Story: ComponentType, { parameters }: StoryContext) {
  return (
    <StoryProviders handlers={parameters.handlers ?? {}}>
      <Story />
    </StoryProviders>
  );
}

type StoryProvidersProps = { handlers: MockHandlers; children: ReactNode };

/** What a screen needs around it in a story: a mocked API, tooltips, toasts and the shell's width. */
export function StoryProviders({ handlers, children }: StoryProvidersProps) {
  // Toasts and drafts outlive the screen that they are of; the next story must not find them.
  useEffect(
    () => () => {
      toast.clear();
      forgetDrafts();
    },
    [],
  );
  return (
    <MockApiProvider handlers={handlers}>
      <TooltipProvider>
        <main style={{ maxWidth: 1280, margin: "0 auto" }}>{children}</main>
        <Toaster />
      </TooltipProvider>
    </MockApiProvider>
  );
}
