import type { SessionItem } from '#contract/account';
import * as messages from './messages.ts';

/** «Último uso: ayer · teléfono compartido» */
export function formatSession(
  { seenAt, via, shared }: Pick<SessionItem, 'seenAt' | 'via' | 'shared'>,
  ageOf: (iso: string) => string,
): string {
  const parts = [messages.lastUse(ageOf(seenAt))];
  if (shared) parts.push(messages.onSharedPhone);
  if (via === 'link') parts.push(messages.byLink);
  if (via === 'queue-only') parts.push(messages.rescueFileOnly);
  return parts.join(' · ');
}
