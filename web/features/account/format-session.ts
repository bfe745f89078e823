import type { SessionItem } from '#contract/account';

/** «Último uso: ayer · teléfono compartido» */
export function formatSession(
  { seenAt, via, shared }: Pick<SessionItem, 'seenAt' | 'via' | 'shared'>,
  ageOf: (iso: string) => string,
): string {
  const parts = [`Último uso: ${ageOf(seenAt)}`];
  if (shared) parts.push('teléfono compartido');
  if (via === 'link') parts.push('entró con un enlace');
  if (via === 'queue-only') parts.push('solo para entregar registros');
  return parts.join(' · ');
}
