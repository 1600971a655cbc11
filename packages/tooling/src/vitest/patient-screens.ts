import { configure } from "@testing-library/dom";
import { patience } from "../patience/patience.ts";

// What a person would wait for comes at once or never; a second is too short on a busy machine.
configure({ asyncUtilTimeout: patience(20_000) });
