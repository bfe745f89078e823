import { readPublicId } from '#contract/rules/links';
import type { WireOp } from '#contract/sync';

/**
 * The public link of a form's operation, normalised as its endpoint does: limits, register and
 * renewals see one link.
 */
export function linkOf({ params }: Pick<WireOp, 'params'>): string {
  return readPublicId(String(params.teamId ?? ''));
}
