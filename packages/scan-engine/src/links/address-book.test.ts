import { expect, it } from "vitest";
import { AddressBook } from "./address-book.ts";
import { hashText } from "./hash-text.ts";
import type { LinkTarget } from "./link-target.ts";
import { lookOf } from "./look.ts";
import { Trail } from "./trail.ts";

const at = "https://shop.test/";
const link = (url: string, fragment = ""): LinkTarget => ({
  url,
  kind: "page",
  text: "there",
  fragment,
});
const answered = (url: string) => {
  const trail = new Trail();
  trail.begin();
  trail.answered(url, 200);
  return lookOf(trail, null);
};

it("remembers twenty of those that name an address, and counts all", () => {
  const book = new AddressBook(
    () => true,
    () => null,
  );
  for (let n = 0; n < 30; n += 1) book.note(`${at}${n}`, [link(`${at}gone`)]);
  book.fail(`${at}gone`, null, "page");

  const [told] = book.findings();
  expect(told?.linkedFrom).toHaveLength(20);
  expect(told?.linkedFromCount).toBe(30);
});

it("keeps to so many addresses, whatever a site makes up", () => {
  const book = new AddressBook(
    () => true,
    () => null,
  );
  for (let n = 0; n < 60_000; n += 1) book.note(at, [link(`${at}${n}`)]);

  expect(book.unlooked()).toHaveLength(50_000);
});

it("tells places that are not there only of pages it holds", () => {
  const book = new AddressBook(
    () => true,
    () => null,
  );
  book.note(at, [link(at, "here"), link(at, "nowhere"), link(`${at}unseen`, "nowhere")]);
  book.settle(at, answered(at));
  book.settle(`${at}unseen`, answered(`${at}unseen`));
  book.hold(at, Uint32Array.of(hashText("here")));

  expect([...book.findings()].map(({ url, verdict }) => [url, verdict])).toEqual([
    [`${at}#nowhere`, "no_anchor"],
  ]);
});

it("tells of screens that a page's script shows that they are no pages of their own", () => {
  const book = new AddressBook(
    (url) => url.startsWith(at),
    () => null,
  );
  const screen = (url: string, route: string) => ({ ...link(url), route });
  const other = "https://elsewhere.test/";
  book.note(at, [screen(at, "/bikes"), screen(at, "/bikes/7"), screen(other, "/x")]);
  book.note(`${at}old`, [screen(at, "/bikes"), screen(`${at}gone`, "/x")]);
  book.settle(at, answered(at));
  book.settle(other, answered(other));
  book.fail(`${at}gone`, null, "page");

  const screens = [...book.findings()].filter(({ url }) => url.includes("#"));
  expect(screens.map(({ url, verdict, instead }) => [url, verdict, instead])).toEqual([
    [`${at}#/bikes`, "left_out", at],
    [`${at}#/bikes/7`, "left_out", at],
  ]);
  expect(screens[0]?.linkedFromCount).toBe(2);
  expect(screens[0]?.reason).toContain("one page here");
});

it("tells of the first thousand pages only that there is no room for them", () => {
  const book = new AddressBook(
    () => true,
    () => null,
  );
  for (let n = 0; n < 1_200; n += 1) {
    book.roomless(`${at}${n}`);
    book.settle(`${at}${n}`, { ...answered(`${at}${n}`), isHtml: true });
  }

  const told = [...book.findings()];
  expect(told).toHaveLength(1_000);
  expect(told[0]).toMatchObject({ url: `${at}0`, verdict: "no_room", linkedFromCount: 0 });
});
