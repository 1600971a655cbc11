/** Phone numbers as somebody types or pastes them: parted by commas, semicolons or lines; each once, and bare. */
export function readNumbers(text: string): string[] {
  const bare = text.split(/[,;\n]+/).map((one) => one.replace(/[^\d+]/g, ""));
  return [...new Set(bare.filter((one) => one !== ""))];
}
