import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn } from "storybook/test";
import { CommentBox } from "./comment-box.tsx";

const onSend = fn();

function Box() {
  const [value, onChange] = useState("");
  return (
    <div style={{ paddingTop: 120 }}>
      <CommentBox
        label="Comment"
        placeholder="Comment, @ names a person"
        submit="Send"
        peopleLabel="People"
        people={[
          { id: "1", name: "Mara Weiss" },
          { id: "2", name: "Tom Adler" },
        ]}
        {...{ value, onChange, onSend }}
      />
    </div>
  );
}

const meta = { title: "Kit/CommentBox", component: Box } satisfies Meta<typeof Box>;

export default meta;

/** Typed behind an @, a name is offered, and taken by Enter. */
export const Mentions: StoryObj<typeof meta> = {
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole("textbox", { name: "Comment" });
    await userEvent.type(box, "@to");
    await expect(canvas.getByRole("option", { name: "Tom Adler" })).toBeVisible();
    await userEvent.keyboard("{Enter}");
    await expect(box).toHaveValue("@Tom Adler ");
    await userEvent.type(box, "roll back{Control>}{Enter}{/Control}");
    await expect(onSend).toHaveBeenCalledOnce();
    await userEvent.type(box, " @m");
  },
};
