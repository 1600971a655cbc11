import { errorCodeSchema, errorStatus } from "@sitewright/contract";
import { ErrorNotice, Stack } from "@sitewright/ui-kit";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { describeError } from "./describe-error.ts";
import { ApiError, ContractError, OfflineError, TimeoutError } from "./errors.ts";

const sentence = "The server's own sentence stands here.";

const errors: [name: string, error: unknown][] = [
  ...errorCodeSchema.options.map((code): [string, unknown] => [code, refusal(code)]),
  ["No connection", new OfflineError()],
  ["No answer in time", new TimeoutError()],
  ["An answer of another version", new ContractError("sites.list")],
  ["Anything else", new Error("Of the inside")],
];

const meta = { title: "API client/Errors" } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** Each way that a call can fail, as the notice it becomes. */
export const AsPeopleSeeThem: Story = {
  render: () => (
    <Stack gap="4">
      {errors.map(([name, error]) => (
        <section key={name} aria-label={name}>
          <ErrorNotice {...describeError(error)} onRetry={() => {}} />
        </section>
      ))}
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(sentence)).toHaveLength(errorCodeSchema.options.length);
    await expect(canvas.queryByText("Of the inside")).toBeNull();
  },
};

function refusal(code: keyof typeof errorStatus): ApiError {
  const status = errorStatus[code];
  return new ApiError({
    code,
    status,
    detail: sentence,
    reason: sentence,
    requestId: "req_1",
    body: null,
  });
}
