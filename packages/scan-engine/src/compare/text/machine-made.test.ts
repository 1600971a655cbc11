import { describe, expect, it } from "vitest";
import { isMachineMade, isSteadyWord } from "./machine-made.ts";

describe("a value that a program made up", () => {
  it.each([
    "3f9c2b1a4d",
    "a1b2c3",
    "8d0f6c1e-4b5a-4c3d-9e2f-1a2b3c4d5e6f",
    "1732300800123",
    "eyJhbGciOiJIUzI1NiJ9.x",
    "Zx8Kq2LmP0aB7cD9",
  ])("is seen in %s", (value) => expect(isMachineMade(value)).toBe(true));

  it.each([
    "facade",
    "20261122",
    "newsletter",
    "letter-from-the-harbour",
    "defaced",
    "iPhone15ProMax",
    "$ 1,299.00",
  ])("is not seen in %s", (value) => expect(isMachineMade(value)).toBe(false));
});

describe("a class or id", () => {
  it.each(["btn-primary", "section-heading", "card__title", "mt-4", "col-md-6", "h1", "fa-2x"])(
    "that a person wrote is kept: %s",
    (word) => expect(isSteadyWord(word)).toBe(true),
  );

  it.each([
    "css-1q2w3e",
    "sc-bdVaJa",
    ":r1:",
    "radix-12",
    "Card_title__3kX9a",
    "headlessui-menu-7xK2pQ",
    "item-20261",
    "",
  ])("that was made up is not: %s", (word) => expect(isSteadyWord(word)).toBe(false));
});
