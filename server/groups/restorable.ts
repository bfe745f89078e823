/** For how long a deleted community can be brought back. */
export const RESTORE_MS = 30 * 24 * 3_600_000;

export function isRestorable(deletedAt: number, now: number): boolean {
  return now - deletedAt <= RESTORE_MS;
}

/** What is said of one that no longer can. */
export const TOO_LATE = 'Pasaron más de 30 días: ya no se puede recuperar';
