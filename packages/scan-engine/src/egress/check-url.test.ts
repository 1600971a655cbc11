import { describe, expect, it } from "vitest";
import { ScanError } from "../scan-error.ts";
import { checkUrl } from "./check-url.ts";

describe("checkUrl", () => {
  it.each([
    ["https://shop.test", "https://shop.test/"],
    ["HTTP://Shop.Test:80/a b".replace(" b", ""), "http://shop.test/a"],
    ["  https://shop.test/x  ", "https://shop.test/x"],
    ["https://bücher.example/ä?q=1#f", "https://xn--bcher-kva.example/%C3%A4?q=1#f"],
    ["http://[2606:4700::1111]:8080/", "http://[2606:4700::1111]:8080/"],
    ["http://shop.test/a@b:c", "http://shop.test/a@b:c"],
  ])("accepts %s", (raw, href) => {
    expect(checkUrl(raw).href).toBe(href);
  });

  const schemes = [
    "file:///etc/passwd",
    "FiLe:///etc/passwd",
    "view-source:http://shop.test/",
    "chrome://version",
    "devtools://devtools/bundled/x.html",
    "data:text/html,<p>hi",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\nscript:alert(1)",
    "blob:http://shop.test/1",
    "filesystem:http://shop.test/temporary/x",
    "ftp://shop.test/",
    "ws://shop.test/",
    "wss://shop.test/",
    "about:blank",
    "mailto:a@shop.test",
    "shop.test",
    "//shop.test/",
    "",
  ];
  const ambiguous = [
    "http:shop.test",
    "http:/shop.test",
    "http:///shop.test",
    "http:\\\\shop.test",
    "http://shop.test\\@evil.test",
    "http://shop.test\\.evil.test",
    "http://user@shop.test/",
    "http://user:word@shop.test/",
    "http://@shop.test/",
    "http://:@shop.test/",
    "http://shop.test@127.0.0.1/",
    "http://shop.test:/",
    "http://shop.test:99999/",
    "http://shop.test:80a/",
    "http://shop.test\t/",
    "http://sh\top.test/",
    "http://shop.test\r\nhost: evil/",
    "http://shop.test\n/",
    "http://shop.test/\u0000",
    "http://shop.test /",
    "http://127.0.0.1\u200b/",
    "http://shop.test:80:90/",
    "http://[::1/",
    "http://[fe80::1%25eth0]/",
    "http://1.2.3.4.5/",
    "http://256.1.1.1/",
    "http://0x100000000/",
  ];

  it.each([...schemes, ...ambiguous])("refuses %j", (raw) => {
    expect(() => checkUrl(raw)).toThrow(ScanError);
    expect(() => checkUrl(raw)).toThrow(/not an http or https address/);
  });
});
