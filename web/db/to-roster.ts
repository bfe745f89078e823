import type { PulledMember } from '#contract/sync';
import { isContactRetained } from './contact-retention.ts';

/** Members by alias, without contact that may no longer be shown. @param receivedAt server time of the last pull */
export function toRoster(
  members: readonly PulledMember[],
  receivedAt: number,
  time: number,
): PulledMember[] {
  const roster = [...members].sort((a, b) =>
    a.alias.localeCompare(b.alias, 'es', { sensitivity: 'base' }),
  );
  if (isContactRetained(receivedAt, time)) return roster;
  return roster.map((one) => ({ ...one, email: null, phone: null, birthday: undefined }));
}
