import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { SiteTile } from "./site-tile.tsx";

it("is the site's own icon where it is known, and its letter otherwise", () => {
  const icon = "data:image/png;base64,aWNvbg==";
  const { container, rerender } = render(<SiteTile siteUrl="https://skerry.example" icon={icon} />);
  expect(container.querySelector("img")?.getAttribute("src")).toBe(icon);
  expect(container.textContent).toBe("");
  rerender(<SiteTile siteUrl="https://skerry.example" icon={null} />);
  expect(container.querySelector("img")).toBeNull();
  expect(container.textContent).toBe("S");
});
