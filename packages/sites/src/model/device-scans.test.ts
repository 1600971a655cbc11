import { makeScanSummary } from "@sitewright/api-client/testing";
import { expect, it } from "vitest";
import { isOnSameKind, newestOnOtherKinds } from "./device-scans.ts";

const on = (id: string, device: string) => makeScanSummary({ id, device });

it("two phones are of one kind, a phone and a desktop are not", () => {
  expect(isOnSameKind(on("a", "Google Pixel 5"), on("b", "iPhone 12 Pro"))).toBe(true);
  expect(isOnSameKind(on("a", "Google Pixel 5"), on("b", "Windows 10 PC"))).toBe(false);
});

it("the newest scan of each other kind is told, none of the kind that is shown", () => {
  const scans = [
    on("shown", "Windows 10 PC"),
    on("phone", "iPhone 12 Pro"),
    on("other desktop", "MacBook Pro 16"),
    on("older phone", "Google Pixel 5"),
    on("tablet", "iPad Pro"),
  ];
  const others = newestOnOtherKinds(on("shown", "Windows 10 PC"), scans);
  expect(others.map(({ id }) => id)).toEqual(["phone", "tablet"]);
});

it("a page that was scanned on one kind alone has no others", () => {
  const scans = [on("b", "iMac 24-inch"), on("a", "Windows 10 PC")];
  expect(newestOnOtherKinds(on("b", "iMac 24-inch"), scans)).toEqual([]);
});
