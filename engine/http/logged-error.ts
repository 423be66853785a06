// What a log line holds of an error: where it happened and what PostgreSQL names, never the values that it quotes.

const message = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'] as const;

/** An allow-list: PostgreSQL adds the failing row as `detail` and the JSON it was reading as `where`, a parser the whole body. */
export function loggedError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const known = new Map<string, unknown>(Object.entries(error));
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...Object.fromEntries(message.filter((name) => known.get(name) !== undefined).map((name) => [name, known.get(name)])),
    ...(error.cause === undefined ? {} : { cause: loggedError(error.cause) }),
  };
}
