let isStrict = false;
const transaction = IDBDatabase.prototype.transaction;

/**
 * None of these libraries asks the browser for strict durability, and without being asked Chrome
 * reports a transaction complete before the disk has it. While `job` runs, all are asked for.
 */
export async function strictly<T>(job: () => Promise<T>): Promise<T> {
  IDBDatabase.prototype.transaction = strictTransaction;
  isStrict = true;
  try {
    return await job();
  } finally {
    isStrict = false;
  }
}

function strictTransaction(
  this: IDBDatabase,
  names: string | string[],
  mode?: IDBTransactionMode,
  options?: IDBTransactionOptions,
): IDBTransaction {
  const asked = isStrict && mode === 'readwrite' ? { durability: 'strict' as const } : options;
  return transaction.call(this, names, mode, asked);
}
