/** A token whose text is known on this screen: it was made here, and is forgotten when one leaves. */
export type MadeToken = { name: string; text: string };
