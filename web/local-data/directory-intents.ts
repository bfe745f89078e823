import { connectInstitutions } from '#contract/directory';
import type { Intent } from '#web/services/phone.ts';

export type ConnectValues = { fromId: number; kind: string; note: string | null };

/** «Conectar»: asked of another institution in the name of one's own. */
export function connectIntent(id: string, to: number, values: ConnectValues): Intent {
  return {
    lane: id,
    endpoint: connectInstitutions.name,
    params: { id: to },
    body: { ...values, id },
  };
}
