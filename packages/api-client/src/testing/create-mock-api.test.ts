import { describe, expect, it } from "vitest";
import { createMockApi } from "./create-mock-api.ts";
import { refuse } from "./mock-answers.ts";

describe("a call whose input the contract refuses", () => {
  it("is refused with the server's body, and no handler sees it", async () => {
    const mock = createMockApi({ sites: { create: refuse("INTERNAL", "It was asked.") } });

    // @ts-expect-error: the address is missing, as in a host's plain JavaScript.
    const refused = mock.api.sites.create({});

    await expect(refused).rejects.toMatchObject({ code: "INVALID_INPUT", field: "site_url" });
    expect(mock.calls).toEqual([]);
  });

  it("leaves nothing unhandled for who watches its answer late", async () => {
    const answers: Promise<Response>[] = [];
    const { api } = createMockApi({}, { watch: (_request, answer) => answers.push(answer) });

    // @ts-expect-error: as above.
    await expect(api.sites.create({})).rejects.toThrow();

    const [answer] = answers;
    expect((await answer)?.status).toBe(422);
  });
});
