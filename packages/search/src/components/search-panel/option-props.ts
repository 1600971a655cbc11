/** What each of the panel's lists is told of its options. */
export type OptionProps = {
  /** Place of the option that the arrows have reached; -1 for none. */
  active: number;
  optionId: (place: number) => string;
  onActivate: (place: number) => void;
};
