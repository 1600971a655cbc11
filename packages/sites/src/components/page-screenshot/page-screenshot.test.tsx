import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { PageScreenshot } from "./page-screenshot.tsx";

afterEach(cleanup);

function shotOf(url: string, onReload = () => {}) {
  return <PageScreenshot url={url} label="Screenshot" onReload={onReload} />;
}

const src = () => screen.getByRole("img").getAttribute("src");

describe("PageScreenshot", () => {
  it("keeps showing a file whose address is only signed anew", () => {
    const { rerender } = render(shotOf("/files/abc?sig=1"));
    rerender(shotOf("/files/abc?sig=2"));
    expect(src()).toBe("/files/abc?sig=1");
  });

  it("shows another file as soon as there is one", () => {
    const { rerender } = render(shotOf("/files/abc?sig=1"));
    rerender(shotOf("/files/def?sig=2"));
    expect(src()).toBe("/files/def?sig=2");
  });

  it("asks for a new address when its own has run out, and shows that", async () => {
    const onReload = vi.fn();
    const { rerender } = render(shotOf("/files/abc?sig=1", onReload));
    fireEvent.error(screen.getByRole("img"));
    await userEvent.click(screen.getByRole("button", { name: "Load again" }));
    expect(onReload).toHaveBeenCalledOnce();
    rerender(shotOf("/files/abc?sig=2", onReload));
    expect(src()).toBe("/files/abc?sig=2");
  });
});
