import { createContext } from "react";
import { defaultPolicy } from "./locale-policy.ts";

export const LocaleContext = createContext(defaultPolicy);
