import { describe, expect, it } from "vitest";
import { readDocument } from "./read-document.ts";
import { readHead } from "./read-head.ts";

describe("what a rehearsal reads of a document", () => {
  it("is all that a move may break, with addresses as its base has them", () => {
    const { facts, files, links } = readDocument(
      `<!doctype html><html lang="EN-gb"><head><base href="/shop/"><title> Dry
       bags </title><meta name="description" content="To keep dry"><meta name="robots" content="NoIndex">
       <link rel="canonical" href="bags"><link rel="alternate" hreflang="de" href="/de">
       <link rel="stylesheet" href="/s.css"><script src="/s.js"></script>
       <script type="application/ld+json">{"@type":"Product","name":"x"}</script></head>
       <body><h1>Dry <b>bags</b></h1><p>Keeps water out.</p><style>p{color:red}</style>
       <a href="https://cdn.example/x">More</a><img src="bag.png">
       <form action="order" method="POST"><input name="size" required><input type=submit name=go></form><form></form>`,
      "https://shop.example/a",
    );
    expect(facts).toEqual({
      title: "Dry bags",
      description: "To keep dry",
      canonical: "https://shop.example/shop/bags",
      robots: "noindex",
      language: "en-gb",
      heading: "Dry bags",
      hreflang: [{ language: "de", url: "https://shop.example/de" }],
      forms: [
        { action: "https://shop.example/shop/order", method: "post", fields: ["size!"] },
        { action: "https://shop.example/a", method: "get", fields: [] },
      ],
      data: ["Product"],
      words: 6,
      hosts: { "shop.example": 6, "cdn.example": 1 },
      isShell: true,
    });
    expect(files).toEqual([
      "https://shop.example/s.css",
      "https://shop.example/s.js",
      "https://shop.example/shop/bag.png",
    ]);
    expect(links).toContain("https://cdn.example/x");
  });

  it("is bounded and storable, whatever a page writes", () => {
    const long = "x".repeat(100_000);
    const { facts } = readDocument(
      `<title>\u0000${long}</title>${"<form>".repeat(1_000)}`,
      "https://a.example/",
    );
    expect(facts.title.length).toBe(500);
    expect(facts.forms.length).toBeLessThanOrEqual(30);
  });

  it("is of a head its security headers and its cookies' flags", () => {
    const headers = new Headers({ "x-frame-options": "DENY", server: "x" });
    headers.append("set-cookie", "a=1; Path=/; Secure; HttpOnly; SameSite=Lax");
    expect(readHead(headers)).toEqual({
      headers: { "x-frame-options": "DENY" },
      cookies: [{ name: "a", secure: true, httpOnly: true, sameSite: "lax" }],
    });
  });
});
