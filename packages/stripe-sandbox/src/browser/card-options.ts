/** The part of `StripeCardElementOptions` the sandbox's card field follows. */
export type StyleBase = Record<string, string | Record<string, string> | undefined>;

export type CardOptions = {
  style?: { base?: StyleBase; complete?: StyleBase; empty?: StyleBase; invalid?: StyleBase };
  classes?: Partial<Record<"base" | "complete" | "empty" | "focus" | "invalid", string>>;
  hidePostalCode?: boolean;
  hideIcon?: boolean;
  disabled?: boolean;
  value?: { postalCode?: string };
};

export type CardChange = {
  elementType: "card";
  brand: string;
  complete: boolean;
  empty: boolean;
  error: { type: "validation_error"; code: string; message: string } | undefined;
  value: { postalCode: string };
};

export type CardEvents = {
  ready: undefined;
  change: CardChange;
  focus: undefined;
  blur: undefined;
  escape: undefined;
  /** Pixels the field needs. */
  height: number;
};

export type EmitCardEvent = <Name extends keyof CardEvents>(
  name: Name,
  payload: CardEvents[Name],
) => void;
