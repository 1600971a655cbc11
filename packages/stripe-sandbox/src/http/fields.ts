import { invalidRequest, missingParameter } from "./api-error.ts";
import type { FormValue } from "./form-data.ts";

/** Reads one parameter; `path` is its name in error messages, such as `items[0][price]`. */
export type Field<T> = { read: (value: FormValue, path: string) => T; required?: true };

type Shape = Record<string, Field<unknown>>;
type RequiredKeys<S extends Shape> = {
  [K in keyof S]: S[K] extends { required: true } ? K : never;
}[keyof S];
type ValueOf<F> = F extends Field<infer T> ? T : never;

/** What an object of these fields reads as. */
export type Read<S extends Shape> = { [K in RequiredKeys<S>]: ValueOf<S[K]> } & {
  [K in Exclude<keyof S, RequiredKeys<S>>]?: ValueOf<S[K]> | undefined;
};

export function required<T>(field: Field<T>): Field<T> & { required: true } {
  return { ...field, required: true };
}

/** Text; empty text is refused, as the provider reads it as "unset". */
export const text: Field<string> = {
  read: (value, path) => {
    if (typeof value !== "string") throw invalidRequest("Invalid string", { param: path });
    if (value === "") throw emptyString(path);
    if (value.length > 5000) {
      throw invalidRequest(`Invalid string: must be at most 5000 characters`, { param: path });
    }
    return value;
  },
};

/** Text where the empty one unsets the value. */
export const clearableText: Field<string> = {
  read: (value, path) => (value === "" ? "" : text.read(value, path)),
};

export const integer: Field<number> = {
  read: (value, path) => {
    if (typeof value !== "string" || !/^-?\d{1,15}$/.test(value)) {
      throw invalidRequest(`Invalid integer: ${shown(value)}`, {
        code: "parameter_invalid_integer",
        param: path,
      });
    }
    return Number(value);
  },
};

/** An integer of at least 0. */
export const count: Field<number> = {
  read: (value, path) => {
    const read = integer.read(value, path);
    if (read < 0) {
      throw invalidRequest("This value must be greater than or equal to 0.", {
        code: "parameter_invalid_integer",
        param: path,
      });
    }
    return read;
  },
};

/** A number in decimal notation, kept as its text. */
export const decimal: Field<string> = {
  read: (value, path) => {
    if (typeof value !== "string" || !/^\d{1,12}(\.\d{1,12})?$/.test(value)) {
      throw invalidRequest(`Invalid decimal: ${shown(value)}`, { param: path });
    }
    return value;
  },
};

export const boolean: Field<boolean> = {
  read: (value, path) => {
    if (value === "true") return true;
    if (value === "false") return false;
    throw invalidRequest(`Invalid boolean: ${shown(value)}`, { param: path });
  },
};

export function oneOf<const T extends string>(...values: T[]): Field<T> {
  return {
    read: (value, path) => {
      const found = values.find((one) => one === value);
      if (found !== undefined) return found;
      if (value === "") throw emptyString(path);
      throw invalidRequest(
        `Invalid ${path}: must be one of ${values.slice(0, -1).join(", ")}${values.length > 1 ? ", or " : ""}${values.at(-1)}`,
        { param: path },
      );
    },
  };
}

/** A field where the empty text means "none"; it reads as null. */
export function clearable<T>(field: Field<T>): Field<T | null> {
  return { read: (value, path) => (value === "" ? null : field.read(value, path)) };
}

export function listOf<T>(field: Field<T>): Field<T[]> {
  return {
    read: (value, path) => {
      if (value === "") return [];
      if (!Array.isArray(value)) throw invalidRequest("Invalid array", { param: path });
      return value.map((one, index) => field.read(one, `${path}[${index}]`));
    },
  };
}

/** Metadata: a key with the empty value is deleted; the empty text deletes all (null). */
export const metadata: Field<Record<string, string> | null> = {
  read: (value, path) => {
    if (value === "") return null;
    if (typeof value === "string" || Array.isArray(value)) {
      throw invalidRequest("Invalid object", { param: path });
    }
    const entries = Object.entries(value);
    if (entries.length > 50) {
      throw invalidRequest("Metadata can have at most 50 keys.", { param: path });
    }
    return Object.fromEntries(
      entries.map(([key, one]) => {
        const at = `${path}[${key}]`;
        if (typeof one !== "string") throw invalidRequest("Invalid string", { param: at });
        if (key.length > 40 || one.length > 500) {
          throw invalidRequest(
            "Metadata keys have at most 40 characters, and values at most 500.",
            { param: at },
          );
        }
        return [key, one];
      }),
    );
  },
};

/** An object of exactly these fields: others are unknown parameters, and required ones must be there. */
export function object<S extends Shape>(shape: S): Field<Read<S>> {
  return {
    read: (value, path) => {
      if (typeof value === "string" || Array.isArray(value)) {
        throw invalidRequest("Invalid object", { param: path });
      }
      const read: Record<string, unknown> = {};
      for (const [key, one] of Object.entries(value)) {
        const at = path === "" ? key : `${path}[${key}]`;
        const field = Object.hasOwn(shape, key) ? shape[key] : undefined;
        if (field === undefined) {
          throw invalidRequest(`Received unknown parameter: ${at}`, {
            code: "parameter_unknown",
            param: at,
          });
        }
        read[key] = field.read(one, at);
      }
      for (const [key, field] of Object.entries(shape)) {
        if (field.required && !(key in read)) {
          throw missingParameter(path === "" ? key : `${path}[${key}]`);
        }
      }
      // Every key was read by its own field and the required ones are there; the compiler cannot follow that.
      return read as Read<S>;
    },
  };
}

function emptyString(path: string) {
  return invalidRequest(
    `You passed an empty string for '${path}'. We assume empty values are an attempt to unset a parameter; however '${path}' cannot be unset. You should remove '${path}' from your request or supply a non-empty value.`,
    { code: "parameter_invalid_empty", param: path },
  );
}

function shown(value: FormValue) {
  return typeof value === "string" ? value.slice(0, 60) : "an object";
}
