import { type Connection, Query, type QueryConfig, type QueryResult } from "pg";
import { namesTeam } from "./name-team.ts";

/** What node-postgres asks of a query, as far as its types leave it out. */
type Steps = {
  /** Writes the query's messages. */
  prepare(connection: Wire): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: unknown): void;
};

/** The two messages that run a prepared statement. */
type Wire = Omit<Connection, "bind" | "execute"> & {
  bind(config: { statement: string; values: unknown[] }): void;
  execute(config: object): void;
};

type Answer = (error: Error | undefined, result: QueryResult) => void;

const StepwiseQuery = Query as unknown as new (
  config: QueryConfig & { queryMode: "extended" },
  values: unknown[],
  answer: Answer,
) => InstanceType<typeof Query> & Steps;

/**
 * One statement that is kept to a team's rows. What names the team goes before it in the same batch of
 * messages, which PostgreSQL runs as one transaction: there is no round trip more, and nothing of the
 * team is left on the connection.
 *
 * @see https://www.postgresql.org/docs/current/protocol-flow.html "Extended Query", on pipelining
 */
export class TeamQuery extends StepwiseQuery {
  #teamId: string;
  #isNamed = false;

  constructor(teamId: string, config: QueryConfig, values: unknown[], answer: Answer) {
    super({ ...config, queryMode: "extended" }, values, answer);
    this.#teamId = teamId;
  }

  override prepare(connection: Wire): void {
    connection.bind({ statement: namesTeam, values: [this.#teamId] });
    connection.execute({});
    super.prepare(connection);
  }

  override handleDataRow(message: unknown): void {
    if (this.#isNamed) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: unknown): void {
    if (this.#isNamed) super.handleCommandComplete(message, connection);
    this.#isNamed = true;
  }
}
