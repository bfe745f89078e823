import type { Caller } from '#web/net/call.ts';
import { CallError } from '#web/net/call-error.ts';

const GATES = new Set(['password_change_required', 'consent_required']);

export const isGate = (code: string | null) => code !== null && GATES.has(code);

/** Reports every call stopped by a gate; the caller still gets its error. */
export function watchGates(call: Caller, onGate: () => void): Caller {
  return async (row, options) => {
    try {
      return await call(row, options);
    } catch (error) {
      if (error instanceof CallError && isGate(error.code)) onGate();
      throw error;
    }
  };
}
