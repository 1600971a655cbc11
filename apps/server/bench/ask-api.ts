/** The clients of the API's benchmark, in a thread of their own. */
import { Agent, request } from "node:http";
import { parentPort, workerData } from "node:worker_threads";

type Task = {
  origin: string;
  authorization: string;
  paths: Record<string, string>;
  load: { clients: number; seconds: number };
};

const { origin, authorization, paths, load } = workerData as Task;
const calls = Object.entries(paths);
const times = new Map<string, number[]>(calls.map(([call]) => [call, []]));
const agent = new Agent({ keepAlive: true, maxSockets: load.clients });

let asked = 0;

for (const [, path] of calls) await get(path);
const until = performance.now() + load.seconds * 1000;
await Promise.all(Array.from({ length: load.clients }, (_, at) => client(at)));
agent.destroy();
parentPort?.postMessage(times);

/** Goes through the calls again and again, each client from another one on. */
async function client(at: number): Promise<void> {
  for (let turn = at; performance.now() < until; turn += 1) {
    const [call, path] = calls[turn % calls.length] ?? ["", ""];
    const begin = performance.now();
    await get(path);
    times.get(call)?.push(performance.now() - begin);
  }
}

/** From another network each time: together they ask more often than one is let. */
function get(path: string): Promise<void> {
  asked += 1;
  const headers = { authorization, "x-forwarded-for": `10.0.${asked % 250}.1` };
  return new Promise((resolve, reject) => {
    const call = request(origin + path, { agent, headers }, (response) => {
      response.resume();
      response.once("end", () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${path}: ${response.statusCode}`));
      });
    });
    call.once("error", reject);
    call.end();
  });
}
