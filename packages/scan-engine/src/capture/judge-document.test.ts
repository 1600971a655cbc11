import { describe, expect, it } from "vitest";
import { isLoginWall, judgeHead } from "./judge-document.ts";

describe("judgeHead", () => {
  it.each([
    [200, "text/html", {}],
    [203, "application/xhtml+xml", {}],
    [200, "TEXT/HTML", {}],
  ])("takes a %d of %s", (status, mimeType, headers) => {
    expect(() => judgeHead({ status, mimeType, headers })).not.toThrow();
  });

  it.each([
    [500, "text/html", {}, "HTTP_ERROR"],
    [404, "text/html", {}, "HTTP_ERROR"],
    [403, "text/html", {}, "HTTP_ERROR"],
    [403, "text/html", { "www-authenticate": "Basic" }, "LOGIN_REQUIRED"],
    [401, "text/plain", {}, "LOGIN_REQUIRED"],
    [200, "application/pdf", {}, "NOT_HTML"],
    [200, "", {}, "NOT_HTML"],
    [204, "text/html", {}, "NOT_HTML"],
  ])("refuses a %d of %s", (status, mimeType, headers, code) => {
    expect(() => judgeHead({ status, mimeType, headers })).toThrow(
      expect.objectContaining({ code }),
    );
  });
});

describe("isLoginWall", () => {
  const asked = "https://shop.test/orders";
  it.each([
    ["a login's address", "https://shop.test/login", true],
    ["another host", "https://id.test/start", true],
    ["the way back in the query", "https://shop.test/welcome?next=/orders", true],
    ["the same page", "https://shop.test/orders/", false],
    ["the www twin of the page", "https://www.shop.test/orders", false],
    ["another page with a login box", "https://shop.test/en/orders", false],
  ])("%s", (_name, final, wall) => {
    expect(isLoginWall(asked, final, true)).toBe(wall);
    expect(isLoginWall(asked, final, false)).toBe(false);
  });
});
