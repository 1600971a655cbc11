import type { MockHandlers } from "@sitewright/api-client/testing";
import type { ComponentType } from "react";
import { StoryProviders } from "./story-providers.tsx";

type StoryContext = { parameters: { handlers?: MockHandlers } };

/** A decorator: the story over an API that answers as its parameter `handlers` says. */
export function withStoryProviders(Story: ComponentType, { parameters }: StoryContext) {
  return (
    <StoryProviders handlers={parameters.handlers ?? {}}>
      <Story />
    </StoryProviders>
  );
}
