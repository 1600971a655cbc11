/** What each of the panel's lists is told of its options. */
export type OptionProps = {
  /** Place of the list's first option, counted over all lists of the panel. */
  first: number;
  /** Place of the option that the arrows have reached; -1 for none. */
  active: number;
  /** Place of the option that Enter takes; -1 for none. */
  entered: number;
  optionId: (place: number) => string;
  onActivate: (place: number) => void;
};
