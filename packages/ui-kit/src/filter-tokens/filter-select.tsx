import { Select } from "../select/select.tsx";

type FilterSelectProps<Value extends string> = {
  label: string;
  /** Undefined narrows to nothing. */
  value: Value | undefined;
  /** What stands for that, as `Any`. */
  any: string;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value | undefined) => void;
};

const all = "any";

/** One thing that a list can be narrowed by, to one value or to none. */
export function FilterSelect<Value extends string>({
  value,
  any,
  options,
  onChange,
  label,
}: FilterSelectProps<Value>) {
  return (
    <Select<string>
      label={label}
      value={value ?? all}
      onChange={(chosen) => onChange(options.find((one) => one.value === chosen)?.value)}
      options={[{ value: all, label: any }, ...options]}
    />
  );
}
