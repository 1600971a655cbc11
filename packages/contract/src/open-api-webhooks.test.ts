import { describe, expect, it } from "vitest";
import { alertMessageSchema, alertTypes, digestMessageSchema } from "./alert-message.ts";
import { openApiWebhooks } from "./open-api-webhooks.ts";
import { webhookBodySchema, webhookEvents, webhookTest } from "./webhook-event.ts";

type Operation = {
  operationId: string;
  parameters: { name: string }[];
  requestBody: { content: { "application/json": { schema: object; example: unknown } } };
};

// An operation is plain data of the document, which is typed no further.
const described = openApiWebhooks() as Record<string, { post: Operation }>;

const types = [...webhookEvents, webhookTest] as const;

describe("the webhooks of the OpenAPI document", () => {
  it.each(types)("say of %s what is sent, with an example", (type) => {
    const post = described[type]?.post;
    const { schema, example } = post?.requestBody.content["application/json"] ?? {};
    expect(webhookBodySchema(type).parse(example)).toEqual(example);
    expect(schema).toMatchObject({ required: ["type", "timestamp", "data"] });
    expect(post?.operationId).toBe(`on.${type}`);
    expect(post?.parameters.map(({ name }) => name)).toEqual([
      "webhook-id",
      "webhook-timestamp",
      "webhook-signature",
    ]);
  });

  it.each([...alertTypes, "incidents.digest"] as const)(
    "say of %s what a rule has told",
    (type) => {
      const content = described[type]?.post.requestBody.content["application/json"];
      const schema = type === "incidents.digest" ? digestMessageSchema : alertMessageSchema;
      expect(schema.parse(content?.example)).toMatchObject({ type });
    },
  );

  it("are all that can be sent, and no other", () => {
    expect(Object.keys(described)).toEqual([...types, ...alertTypes, "incidents.digest"]);
  });
});
