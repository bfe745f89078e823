import { readPublicId } from '#contract/rules/links';
import type { WireOp } from '#contract/sync';

/**
 * The public link a form's operation names, as its endpoint reads it: without regard to how it was written. So
 * it is one link to the brake, to the register it belongs to and to those that were renewed.
 */
export function linkOf({ params }: Pick<WireOp, 'params'>): string {
  return readPublicId(String(params.teamId ?? ''));
}
