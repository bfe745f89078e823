import { foldText } from '#contract/rules/fold-text';

/**
 * Whom a name written by hand most likely means: the one member called so, accents and case aside,
 * whole or by the first words of either. Null when nobody is, or more than one; of «Ana (2)» it was said
 * that she is not the Ana who stands there already.
 */
export function likelyMember<M extends { alias: string }>(
  name: string,
  members: readonly M[],
): M | null {
  const wanted = foldText(name);
  if (wanted === '' || HOMONYM.test(wanted)) return null;
  const whole = members.filter(({ alias }) => foldText(alias) === wanted);
  const begun = members.filter(({ alias }) => {
    const known = foldText(alias);
    return known.startsWith(`${wanted} `) || wanted.startsWith(`${known} `);
  });
  const found = whole.length > 0 ? whole : begun;
  return found.length === 1 ? (found[0] ?? null) : null;
}

const HOMONYM = / \(\d+\)$/;
