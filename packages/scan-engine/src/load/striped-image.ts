import { stripeAside } from "../compare/picture/stripe-aside.ts";
import type { ImageEvidence } from "../evidence.ts";

/** A lighter picture would gain little by strips, and cost time. */
const lightest = 128_000;

/** A picture in strips, of which the pictures of several scans have most in common. */
export async function stripedImage(image: ImageEvidence): Promise<ImageEvidence> {
  if (image.data.length < lightest) return image;
  return { ...image, data: await stripeAside(image.data) };
}
