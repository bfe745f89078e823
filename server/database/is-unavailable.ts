/** SQLSTATEs: connection (08), resources (53), lock or statement timeout, shutdown (57P). */
const POSTGRES_CODES =
  /^(08\w{3}|53\w{3}|55P03|57014|57P0\d|25P0[34]|E(CONN(REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN))$/;
const SQLITE_CODES = /^SQLITE_(BUSY|FULL|IOERR)/;
/** `pg` has no code for its own errors about a connection lost mid-statement. */
const PG_WORDS =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Query read timeout)/;

/**
 * Whether the database is busy or unreachable, so that a retry may succeed. Says nothing about a
 * pending COMMIT: it may have succeeded.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string') return POSTGRES_CODES.test(code) || SQLITE_CODES.test(code);
  return PG_WORDS.test(error.message);
}
