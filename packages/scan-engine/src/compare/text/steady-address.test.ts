import { describe, expect, it } from "vitest";
import { addressTemplate, steadyAddress } from "./steady-address.ts";

const page = "https://shop.example/lamps/";

describe("an address as it is compared", () => {
  it.each([
    ["https://shop.example/cart", "/cart"],
    ["../cart?b=2&a=1", "/cart?a=1&b=2"],
    ["/app.3f9c2b1a.js?v=7", "/app.js"],
    ["/assets/app-Bx8f2KqZ.min.css", "/assets/app.css"],
    ["/icon.64749452.svg", "/icon.svg"],
    ["/media/3f9c2b1a4d.png", "/media/*.png"],
    ["/list;jsessionid=4D2F?utm_source=x&page=2", "/list?page=2"],
    ["https://cdn.example/a.js?token=abc", "cdn.example/a.js"],
    ["data:image/png;base64,AAAA", "data:26"],
    ["#top", "#top"],
    ["#radix-1", "#*"],
    ["mailto:a@b.example", "mailto:a@b.example"],
    ["http://[", "http://["],
    ["/%E0%A4%A", "/%E0%A4%A"],
  ])("%s is %s", (address, steady) => expect(steadyAddress(address, page)).toBe(steady));

  it("keeps what tells two pages apart", () => {
    expect(steadyAddress("/lamps/2", page)).not.toBe(steadyAddress("/lamps/3", page));
  });
});

describe("an address as a template", () => {
  it.each([
    ["/api/orders/4711?since=3&t=9", "/api/orders/{n}?since"],
    ["https://ads.example/px/12.gif?z=1", "ads.example/px/{n}.gif"],
    ["blob:https://shop.example/x", "blob:"],
  ])("%s is %s", (address, template) => expect(addressTemplate(address, page)).toBe(template));
});
