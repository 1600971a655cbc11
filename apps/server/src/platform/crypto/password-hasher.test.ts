import { afterAll, expect, it, vi } from "vitest";

const verify = vi.hoisted(() => vi.fn());

vi.mock("@node-rs/argon2", async (importOriginal) => {
  const real = await importOriginal<typeof import("@node-rs/argon2")>();
  verify.mockImplementation(real.verify);
  return { ...real, verify };
});

// Files of a worker share their modules: none loaded before may be met here, nor one of these by the next file.
vi.resetModules();
afterAll(() => void vi.resetModules());

const { createPasswordHasher } = await import("./password-hasher.ts");

it("checks a password of nobody against a hash that costs what everybody's does", async () => {
  const passwords = await createPasswordHasher({ memoryCost: 16, timeCost: 3, parallelism: 1 });
  const somebodys = await passwords.hash("correct horse battery");
  expect(await passwords.verify(somebodys, "correct horse battery")).toBe(true);
  expect(await passwords.verify(null, "correct horse battery")).toBe(false);
  const costs = verify.mock.calls.map(([hash]) => String(hash).split("$").slice(1, 4));
  expect(costs).toEqual([
    ["argon2id", "v=19", "m=16,t=3,p=1"],
    ["argon2id", "v=19", "m=16,t=3,p=1"],
  ]);
});
