import { readPublicId } from '#contract/rules/links';
import type { WireOp } from '#contract/sync';

/**
 * The public link of a form's operation, normalised as its endpoint does: limits, register and
 * renewals see one link. Of an answer: its personal link.
 */
export function linkOf({ params }: Pick<WireOp, 'params'>): string {
  if (params.token !== undefined) return String(params.token);
  return readPublicId(String(params.teamId ?? ''));
}
