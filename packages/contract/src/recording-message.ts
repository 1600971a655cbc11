import { z } from "zod";
import {
  caseStepSchema,
  caseStepsMax,
  dialogKinds,
  namedElementSchema,
  stepFileMaxBytes,
  stepFilesMax,
} from "./case-step.ts";
import { lazyObject } from "./lazy-object.ts";

/*
 * What goes over the socket of a recording: pictures as bytes, everything else as JSON. Places and sizes are in CSS
 * pixels of the page that is recorded.
 */

/** The protocol that both ends name; a ticket is named beside it, so that it stands in no address. */
export const recordingProtocol = "sitewright.recording.v1";
export const recordingTicketPrefix = "ticket.";

/** Bytes in front of a picture: its number, and the width and height of the page's window (32-bit, little endian). */
export const pictureHeadBytes = 12;

/** What a person does is recorded; what they press is looked at, for a check or to be pointed at; or nothing is. */
export const recordingModes = ["record", "assert", "hover"] as const;
export type RecordingMode = (typeof recordingModes)[number];

const place = { x: z.number().min(-10_000).max(10_000), y: z.number().min(-10_000).max(10_000) };
const box = lazyObject(() => ({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
}));
const steps = z.array(caseStepSchema).max(caseStepsMax);

/** Elements of a page that are listed at most. */
export const recordedElementsMax = 300;

/** An element as it is read aloud. */
export const elementWordsSchema = lazyObject(() => ({
  role: z.string().max(100),
  name: z.string().max(200),
}));

/** From the person to the page. */
export const recordingInputSchema = z.discriminatedUnion("kind", [
  /** A picture has been shown: the next may come. */
  lazyObject(() => ({ kind: z.literal("drawn"), seq: z.int().min(0) })),
  lazyObject(() => ({ kind: z.literal("move"), ...place })),
  lazyObject(() => ({
    kind: z.enum(["press", "release"]),
    ...place,
    button: z.enum(["left", "middle", "right"]).default("left"),
    /** 2 for the second press of a double click. */
    count: z.int().min(1).max(3).default(1),
  })),
  lazyObject(() => ({
    kind: z.literal("wheel"),
    ...place,
    dx: z.number().min(-20_000).max(20_000),
    dy: z.number().min(-20_000).max(20_000),
  })),
  /** A key by its name (`KeyboardEvent.key`). */
  lazyObject(() => ({ kind: z.enum(["keyDown", "keyUp"]), key: z.string().min(1).max(32) })),
  /** What no key alone says: composed, dictated, pasted. */
  lazyObject(() => ({ kind: z.literal("text"), text: z.string().max(20_000) })),
  lazyObject(() => ({ kind: z.literal("go"), address: z.string().min(1).max(2_000) })),
  lazyObject(() => ({ kind: z.enum(["back", "forward", "reload"]) })),
  lazyObject(() => ({ kind: z.literal("mode"), mode: z.enum(recordingModes) })),
  /** Of a list whose options were offered, by their labels. */
  lazyObject(() => ({
    kind: z.literal("choose"),
    labels: z.array(z.string().max(20_000)).max(100),
  })),
  lazyObject(() => ({
    kind: z.literal("upload"),
    files: z
      .array(
        z.object({
          name: z.string().min(1).max(255),
          type: z.string().max(255),
          data: z.base64().max(Math.ceil(stepFileMaxBytes / 3) * 4, "A file has 1 MB at most."),
        }),
      )
      .max(stepFilesMax),
  })),
  lazyObject(() => ({
    kind: z.literal("answer"),
    accept: z.boolean(),
    text: z.string().max(2_000).optional(),
  })),
  /** The steps as they are to be: undone, edited, with a check. */
  lazyObject(() => ({ kind: z.literal("steps"), steps })),
  /** A small picture of a step's element, cut from what its person saw. */
  lazyObject(() => ({
    kind: z.literal("picture"),
    id: z.string().max(100),
    img: z
      .string()
      .max(60_000)
      .regex(/^data:image\/(jpeg|png|webp);base64,[\w+/=]+$/),
  })),
  /** Asks what there is on the page that can be used or read, for whoever does not point at it. */
  lazyObject(() => ({ kind: z.literal("elements") })),
  /** Presses one of those that were listed, wherever on the page it is. */
  lazyObject(() => ({
    kind: z.literal("reach"),
    list: z.int().min(1),
    place: z.int().min(0).max(recordedElementsMax),
  })),
  lazyObject(() => ({ kind: z.literal("tab"), index: z.int().min(0).max(20) })),
  lazyObject(() => ({ kind: z.literal("stop") })),
]);
export type RecordingInput = z.infer<typeof recordingInputSchema>;

/** What is to be seen of an element that was chosen for a check. */
const factsSchema = lazyObject(() => ({
  role: z.string(),
  name: z.string(),
  text: z.string(),
  value: z.string().nullable(),
  checked: z.boolean().nullable(),
}));

/** From the page to the person. */
export const recordingMessageSchema = z.discriminatedUnion("kind", [
  /** The first on each connection: how things stand. */
  lazyObject(() => ({
    kind: z.literal("hello"),
    width: z.int(),
    height: z.int(),
    mode: z.enum(recordingModes),
    steps,
    /** ISO 8601; it is stopped then. */
    ends_at: z.string(),
  })),
  /** The steps from one place on, as they are now: later ones are gone. */
  lazyObject(() => ({
    kind: z.literal("steps"),
    from: z.int().min(0),
    steps,
    /** Where the element of the last of them stood as it was used. */
    box: box.nullable(),
  })),
  lazyObject(() => ({
    kind: z.literal("page"),
    url: z.string(),
    /** The tabs in the order they opened; null for one that is closed. */
    tabs: z.array(z.object({ url: z.string(), title: z.string() }).nullable()),
    tab: z.int(),
  })),
  lazyObject(() => ({ kind: z.literal("mode"), mode: z.enum(recordingModes) })),
  lazyObject(() => ({ kind: z.literal("pointed"), box, label: z.string(), cursor: z.string() })),
  lazyObject(() => ({
    kind: z.literal("picked"),
    box,
    element: namedElementSchema,
    facts: factsSchema,
  })),
  lazyObject(() => ({
    kind: z.literal("options"),
    box,
    options: z.array(z.object({ label: z.string(), disabled: z.boolean(), selected: z.boolean() })),
  })),
  lazyObject(() => ({ kind: z.literal("files"), multiple: z.boolean() })),
  lazyObject(() => ({
    kind: z.literal("dialog"),
    type: z.enum(dialogKinds),
    message: z.string(),
    value: z.string(),
  })),
  /** What there is on the page, in its order; of a page of many, the first. */
  lazyObject(() => ({
    kind: z.literal("elements"),
    /** Names this list: one of an older list is not pressed. */
    list: z.int().min(1),
    elements: z.array(elementWordsSchema).max(recordedElementsMax),
  })),
  /** Told, and not loaded down. */
  lazyObject(() => ({ kind: z.literal("download"), name: z.string() })),
  /** A value that nobody may read was typed; it stands in the steps by this name. */
  lazyObject(() => ({ kind: z.literal("secret"), name: z.string() })),
  /** What could not be done, in a sentence. */
  lazyObject(() => ({ kind: z.literal("notice"), text: z.string() })),
]);
export type RecordingMessage = z.infer<typeof recordingMessageSchema>;
export type PickedElement = Extract<RecordingMessage, { kind: "picked" }>;
