import { describe, expect, it } from "vitest";
import { createDiskGauge, type Volume } from "./disk-gauge.ts";

const megabyte = 1024 * 1024;
const gigabyte = 1024 * megabyte;

function gaugeOf(
  volume: () => Volume,
  options: { floorBytes?: number; reserveBytes?: number; everyMs?: number } = {},
) {
  const { floorBytes = null, reserveBytes, everyMs = 0 } = options;
  const reserve = reserveBytes === undefined ? null : async () => reserveBytes;
  return createDiskGauge({
    folder: "/x",
    floorBytes,
    reserve,
    read: async () => volume(),
    everyMs,
  });
}

const roomOf = async (
  freeBytes: number,
  totalBytes: number,
  options: Parameters<typeof gaugeOf>[1] = {},
) => (await gaugeOf(() => ({ freeBytes, totalBytes }), options).look()).room;

describe("createDiskGauge", () => {
  it("calls a volume low below the smaller of 1 GB and 5 % of it", async () => {
    expect(await roomOf(1025 * megabyte, 500 * gigabyte)).toBe("enough");
    expect(await roomOf(1023 * megabyte, 500 * gigabyte)).toBe("low");
    expect(await roomOf(501 * megabyte, 10_000 * megabyte)).toBe("enough");
    expect(await roomOf(499 * megabyte, 10_000 * megabyte)).toBe("low");
  });

  it("calls it low below the floor that was set", async () => {
    const options = { floorBytes: 2 * gigabyte };
    expect(await roomOf(1.9 * gigabyte, 500 * gigabyte, options)).toBe("low");
    expect(await roomOf(0, gigabyte, { floorBytes: 0 })).toBe("enough");
  });

  it("calls it full when the database has too little, counting what is set aside for it", async () => {
    expect(await roomOf(50 * megabyte, gigabyte, { reserveBytes: 48 * megabyte })).toBe("low");
    expect(await roomOf(47 * megabyte, gigabyte, { reserveBytes: 48 * megabyte })).toBe("full");
    expect(await roomOf(95 * megabyte, gigabyte, { reserveBytes: 0 })).toBe("full");
  });

  it("asks the volume once in a while, however often it is looked at", async () => {
    let asked = 0;
    const volume = () => {
      asked += 1;
      return { freeBytes: gigabyte, totalBytes: gigabyte };
    };
    const gauge = gaugeOf(volume, { everyMs: 60_000 });
    await Promise.all([gauge.look(), gauge.look()]);
    await gauge.look();
    expect(asked).toBe(1);
  });

  it("takes a volume that cannot be asked for one with room", async () => {
    const gauge = gaugeOf(() => {
      throw new Error("gone");
    });
    expect((await gauge.look()).room).toBe("enough");
  });
});
