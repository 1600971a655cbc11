import { renderWithApi } from "@sitewright/feature-kit/testing";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Markdown } from "./markdown.tsx";
import { MarkdownText } from "./markdown-text.tsx";

const written = `# Broken basket

Put **basket.js** back, see https://oak-and-iron.example/basket and [the run](/scan/7).

- [x] told Tom
- [ ] roll back

| page | status |
| --- | --- |
| Bench | 404 |

\`\`\`
<b>not bold</b>
\`\`\`
`;

it("shows what the marks mean, once what reads them has come", async () => {
  renderWithApi(<Markdown text={written} />, {});
  expect(await screen.findByRole("table")).toHaveTextContent("Bench");
  expect(screen.getByText("basket.js").tagName).toBe("STRONG");
  expect(screen.getByRole("link", { name: "the run" })).toHaveAttribute("href", "/scan/7");
  expect(screen.getByRole("link", { name: /basket/ })).toHaveAttribute(
    "rel",
    "noopener noreferrer",
  );
  expect(screen.getByRole("img", { name: "Done" })).toBeVisible();
  expect(screen.getByText("<b>not bold</b>").tagName).toBe("CODE");
});

it.each([
  ["a script", "<script>alert(1)</script> and <img src=x onerror=alert(1)>"],
  ["a script as an address", "[press](javascript:alert(1)) [here](data:text/html,x)"],
  ["a script as a picture", "![press](javascript:alert(1))"],
  ["a picture from elsewhere", "![press](https://elsewhere.example/pixel.png)"],
  ["an address that another host would read", "[press](//elsewhere.example)"],
  ["an address by reference", "[press][1]\n\n[1]: javascript:alert(1)"],
])("makes nothing of %s", (_what, text) => {
  const { container } = renderWithApi(<MarkdownText text={text} />, {});
  expect(container.querySelectorAll("script, img, iframe, [onerror]")).toHaveLength(0);
  for (const link of container.querySelectorAll("a")) {
    expect(link.getAttribute("href")).toMatch(/^https:\/\/elsewhere\.example\/pixel/);
  }
});

it.each([">", "- ", "1. "])("shows no more of %j than anybody nests", (mark) => {
  const text = `${mark.repeat(2_000)} deep`;
  const { container } = renderWithApi(<MarkdownText text={text} />, {});
  expect(container.querySelectorAll("blockquote, ul, ol")).toHaveLength(24);
  expect(container).toHaveTextContent("deep");
});
