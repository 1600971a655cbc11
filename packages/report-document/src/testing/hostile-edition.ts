import type { Edition } from "../edition.ts";
import { exampleEdition } from "./example-edition.ts";

/** What scanned sites have been seen to write where a title is expected, and what would be worse. */
export const hostileTexts = [
  `<script>fetch("http://evil.example/1")</script>`,
  `"><img src=http://evil.example/2 onerror=alert(1)>`,
  `</title><script src=http://evil.example/3></script>`,
  `</style><style>@import url(http://evil.example/4);body{background:url(http://evil.example/5)}</style>`,
  `";}@page{size:1cm}@font-face{font-family:z;src:url(http://evil.example/6)}*{font-family:z}.x{content:"`,
  `<iframe srcdoc="<img src=http://evil.example/7>"></iframe><object data=http://evil.example/8></object>`,
  `<meta http-equiv=refresh content="0;url=http://evil.example/9"><base href=http://evil.example/>`,
  `<a href="javascript:alert(1)">x</a><a href="file:///etc/passwd">y</a>`,
  "\u202etxt.exe\u0000\ud800 \u2066\u009b",
  `<svg><use href=http://evil.example/10#a /></svg><!-- ]]> -->`,
  "\n<!--sitewright-report v=1 -->\n",
  "Wort".repeat(70),
] as const;

/** An edition in which each text that a site or a person chose says something hostile. */
export function hostileEdition(text: string): Edition {
  const edition = exampleEdition();
  const { brand, findings, tests, issues, uptime, newest, subject } = edition;
  return {
    ...edition,
    brand: { ...brand, name: text, sender: text },
    subject: {
      ...subject,
      kind: "page",
      host: `shop.example ${text}`,
      path: `/${text}`,
      title: text,
    },
    findings: {
      ...findings,
      list: findings.list.map((finding) => ({
        ...finding,
        title: text,
        where: text,
        what_to_do: finding.what_to_do && text,
        addresses: ["javascript:alert(1)", "file:///etc/passwd"],
      })),
    },
    tests: {
      ...tests,
      list: tests.list.map((test) => ({
        ...test,
        page: text,
        verdict: text,
        address: "data:text/html,x",
      })),
    },
    uptime: { ...uptime, list: uptime.list.map((outage) => ({ ...outage, reason: text })) },
    issues: { ...issues, list: issues.list.map((issue) => ({ ...issue, title: text })) },
    newest: {
      ...newest,
      pages: newest.pages.map((page) => ({ ...page, path: text, title: text })),
    },
    thumbnail: edition.thumbnail && { ...edition.thumbnail, alt: text },
    made_by: text,
  };
}
