import { type ChildProcess, spawn } from "node:child_process";
import { appendFile, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished } from "vitest";
import { connect, customerWithCard, openShop, test } from "../testing/sandbox-test.ts";
import { startStripeSandbox } from "./start-stripe-sandbox.ts";

async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), "stripe-sandbox-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function startIn(dataDir: string, more: Parameters<typeof startStripeSandbox>[0] = {}) {
  const sandbox = await startStripeSandbox({ dataDir, ...more });
  let closed = false;
  const close = async () => {
    if (!closed) await sandbox.close();
    closed = true;
  };
  onTestFinished(close);
  return { sandbox, stripe: connect(sandbox), close };
}

describe("startStripeSandbox", () => {
  test("only listens on loopback", async () => {
    await expect(startStripeSandbox({ host: "0.0.0.0" })).rejects.toThrow("loopback");
  });

  test("knows everything again after a restart, under the same keys", async () => {
    const folder = await temporaryFolder();
    const first = await startIn(folder, { controls: true });
    const shop = await openShop(first.stripe);
    const customer = await customerWithCard(first.stripe);
    const made = await first.stripe.subscriptions.create(
      { customer: customer.id, items: [{ price: shop.small.id }] },
      { idempotencyKey: "subscribe" },
    );
    await first.sandbox.controls.advance(new Date(Date.now() + 5 * 86_400_000));
    await first.close();
    const second = await startIn(folder, { controls: true });
    expect(second.sandbox.secretKey).toBe(first.sandbox.secretKey);
    const replayed = await second.stripe.subscriptions.create(
      { customer: customer.id, items: [{ price: shop.small.id }] },
      { idempotencyKey: "subscribe" },
    );
    expect(replayed.id).toBe(made.id);
    const ahead = (await second.sandbox.time()).getTime() - Date.now();
    expect(Math.round(ahead / 86_400_000)).toBe(5);
  });

  test("renews by itself what fell due while it was down", async () => {
    const folder = await temporaryFolder();
    const first = await startIn(folder);
    const shop = await openShop(first.stripe);
    const customer = await customerWithCard(first.stripe);
    const { id } = await first.stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: shop.small.id }],
    });
    await first.close();
    const second = await startIn(folder, { now: () => Date.now() + 40 * 86_400_000 });
    const { data } = await second.stripe.invoices.list({ subscription: id });
    expect(data.map(({ billing_reason }) => billing_reason)).toEqual([
      "subscription_cycle",
      "subscription_create",
    ]);
  });

  test("delivers after the restart what it could not deliver before", async () => {
    const folder = await temporaryFolder();
    const types: string[] = [];
    const receiver = createServer((request, response) => {
      let body = "";
      request.on("data", (chunk) => {
        body += chunk;
      });
      request.on("end", () => {
        types.push(JSON.parse(body).type);
        response.end();
      });
    });
    const first = await startIn(folder, { webhookUrl: "http://127.0.0.1:9/nobody" });
    await first.stripe.customers.create();
    await first.sandbox.settled();
    first.sandbox.controls.holdWebhooks();
    await first.stripe.products.create({ name: "Pro" });
    await first.close();
    await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => {
      receiver.close();
      receiver.closeAllConnections();
    });
    // A server that listens on TCP has this kind of address.
    const { port } = receiver.address() as AddressInfo;
    await startIn(folder, { webhookUrl: `http://127.0.0.1:${port}/` });
    await expect.poll(() => types).toContain("customer.created");
    expect(types).toContain("product.created");
  });

  test("loses nothing it has answered when it is killed", async () => {
    const folder = await temporaryFolder();
    const child = spawn(
      process.execPath,
      [
        "--input-type=module",
        "-e",
        `const { startStripeSandbox } = await import(${JSON.stringify(new URL("./start-stripe-sandbox.ts", import.meta.url).href)});
         const { url } = await startStripeSandbox({ dataDir: ${JSON.stringify(folder)}, secretKey: "sk_test_child" });
         process.stdout.write(url + "\\n");`,
      ],
      { stdio: ["ignore", "pipe", "inherit"] },
    );
    onTestFinished(() => void child.kill("SIGKILL"));
    const url = new URL(await firstLine(child));
    const stripe = connect({
      host: url.hostname,
      port: Number(url.port),
      secretKey: "sk_test_child",
    });
    const made = await stripe.customers.create({ email: "ada@example.com" });
    child.kill("SIGKILL");
    await new Promise((resolve) => child.once("exit", resolve));
    await appendFile(join(folder, "log.jsonl"), '[{"table":"customers","id":"cus_torn","ro');
    const again = await startIn(folder, { secretKey: "sk_test_child" });
    expect((await again.stripe.customers.list()).data.map(({ id }) => id)).toEqual([made.id]);
  });

  test("never keeps a card's number", async () => {
    const folder = await temporaryFolder();
    const { sandbox, stripe, close } = await startIn(folder);
    await stripe.paymentMethods.create({
      type: "card",
      card: { number: "4242424242424242", exp_month: 12, exp_year: 2040, cvc: "987" },
    });
    await fetch(`${sandbox.url}/v1/payment_methods`, {
      method: "POST",
      headers: { authorization: `Bearer ${sandbox.secretKey}`, "idempotency-key": "keep" },
      body: new URLSearchParams({
        type: "card",
        "card[number]": "5555555555554444",
        "card[exp_month]": "1",
        "card[exp_year]": "2040",
        "card[cvc]": "987",
      }),
    });
    await close();
    const files = await readdir(folder);
    const kept = (
      await Promise.all(files.map((name) => readFile(join(folder, name), "utf8")))
    ).join();
    expect(kept).toContain('"last4":"4242"');
    expect(kept).not.toMatch(/4242424242424242|5555555555554444|cvc%5D/);
  });
});

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    child.stdout?.on("data", (chunk) => {
      text += chunk;
      if (text.includes("\n")) resolve(text.trim());
    });
    child.once("exit", () => reject(new Error("The sandbox did not start")));
  });
}
