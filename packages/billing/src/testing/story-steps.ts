import { userEvent, type within } from "storybook/test";

type Canvas = ReturnType<typeof within>;

/** The sandbox's test cards, by what becomes of them. */
export const cards = {
  pays: "4242424242424242",
  declined: "4000000000000002",
  asks: "4000002760003184",
} as const;

/** Chooses a plan's card by its name. */
export async function choose(canvas: Canvas, name: string): Promise<void> {
  await userEvent.click(await canvas.findByRole("radio", { name }));
}

/** Types a card into the sandbox's field, with a date to come. */
export async function typeCard(canvas: Canvas, number: string): Promise<void> {
  await userEvent.type(await canvas.findByLabelText("Card number"), number);
  await userEvent.type(canvas.getByLabelText(/expir/i), "1234");
  await userEvent.type(canvas.getByLabelText(/security code|cvc/i), "123");
}
