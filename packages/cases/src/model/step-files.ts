import type { StepAction } from "@sitewright/contract";

export type StepFile = NonNullable<StepAction["files"]>[number];

/** A file as a step keeps it. @throws what the browser says of one that is gone */
export async function toStepFile(file: File): Promise<StepFile> {
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
  return {
    name: file.name.slice(-255),
    type: file.type.slice(0, 255),
    data: address.slice(address.indexOf(",") + 1),
  };
}

export function fromStepFile({ name, type, data }: StepFile, place: number): File {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  return new File([bytes], name, { type, lastModified: place });
}

/** How large it is, without its text being read. */
export function bytesOf({ data }: StepFile): number {
  return (data.length / 4) * 3 - (data.match(/=*$/)?.[0].length ?? 0);
}
