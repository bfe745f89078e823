import type { SessionItem } from '#contract/account';
import * as words from './words.ts';

/** «Último uso: ayer · teléfono compartido» */
export function formatSession(
  { seenAt, via, shared }: Pick<SessionItem, 'seenAt' | 'via' | 'shared'>,
  ageOf: (iso: string) => string,
): string {
  const parts = [words.lastUse(ageOf(seenAt))];
  if (shared) parts.push(words.onSharedPhone);
  if (via === 'link') parts.push(words.byLink);
  if (via === 'queue-only') parts.push(words.handInOnly);
  return parts.join(' · ');
}
