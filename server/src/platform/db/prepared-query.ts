import type { Compilable, CompiledQuery } from 'kysely';
import type { Database } from './schema.ts';

/** Takes the place of a value that differs from call to call. */
class Slot {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/**
 * A query that is compiled once, at its first use: building it takes 0.03 ms, which matters where every request does
 * it. `build` writes `slot('name')` for each value of a call; `bind` is for a query that another function executes.
 */
export const preparedQuery = <Values extends object, Row>(
  db: Database,
  build: (slot: <Name extends keyof Values>(name: Name) => Values[Name]) => Compilable<Row>,
) => {
  let compiled: CompiledQuery<Row> | undefined;
  const bind = (values: Values): CompiledQuery<Row> => {
    compiled ??= build((name) => new Slot(name) as never).compile();
    const parameters = compiled.parameters.map((value) =>
      value instanceof Slot ? values[value.name as keyof Values] : value,
    );
    return { ...compiled, parameters };
  };
  const execute = async (values: Values): Promise<Row[]> => (await db.executeQuery<Row>(bind(values))).rows;
  return Object.assign(execute, { bind });
};
