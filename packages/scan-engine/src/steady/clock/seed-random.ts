/** Randomness that is the same in each visit: the generator known as mulberry32. */
export function seedRandom(seed: number): void {
  let state = seed >>> 0;
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  Math.random = random;
  if (!("crypto" in globalThis)) return;
  const fill = <Numbers extends ArrayBufferView>(numbers: Numbers): Numbers => {
    const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
    for (let index = 0; index < bytes.length; index += 1) bytes[index] = random() * 256;
    return numbers;
  };
  const uuid = () => {
    const bytes = fill(new Uint8Array(16));
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
    const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  };
  Object.defineProperty(crypto, "getRandomValues", { value: fill, configurable: true });
  if ("randomUUID" in crypto)
    Object.defineProperty(crypto, "randomUUID", { value: uuid, configurable: true });
}
