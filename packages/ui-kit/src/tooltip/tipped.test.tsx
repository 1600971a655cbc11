import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { AvatarButton } from "../avatar/avatar-button.tsx";
import { IconButton } from "../button/icon-button.tsx";
import { Gauge } from "../gauge/gauge.tsx";
import * as icons from "../icon/icons.ts";
import { Menu } from "../menu/menu.tsx";
import { TooltipProvider } from "./tooltip-provider.tsx";

afterEach(cleanup);

describe("what shows no words", () => {
  it.each([
    ["an icon's button", <IconButton key="a" icon={icons.trash} label="Delete" />, "Delete"],
    ["initials", <AvatarButton key="c" name="Mara Lane" label="Your menu" />, "Your menu"],
    ["a ring", <Gauge key="b" size="small" value={91} label="SEO" />, "SEO 91 of 100"],
  ])("says on focus what %s is", async (_which, element, words) => {
    const { container } = render(<TooltipProvider>{element}</TooltipProvider>);
    act(() => container.querySelector<HTMLElement>("button, [tabindex='0']")?.focus());
    expect((await screen.findByRole("tooltip")).textContent).toBe(words);
  });

  it("says it by the browser's own tooltip where no provider is above", () => {
    render(<IconButton icon={icons.trash} label="Delete" />);
    expect(screen.getByTitle("Delete").tagName).toBe("BUTTON");
  });

  it("opens its menu all the same", () => {
    render(
      <TooltipProvider>
        <Menu
          label="More"
          trigger={<IconButton icon={icons.more} label="More" />}
          items={[{ id: "open", label: "Open" }]}
        />
      </TooltipProvider>,
    );
    fireEvent.keyDown(screen.getByRole("button", { name: "More" }), { key: "Enter" });
    expect(screen.getByRole("menuitem", { name: "Open" })).not.toBe(null);
  });
});
