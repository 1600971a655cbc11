import { ServiceError } from "../../platform/errors.ts";

export function takenEmail(): ServiceError {
  return new ServiceError("DUPLICATE", "A user with that email already exists.", {
    field: "email",
  });
}
