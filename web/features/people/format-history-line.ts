import type { AnswerOf } from '#contract/core/endpoint';
import { roleName } from '#contract/core/role-badge';
import { ROLES } from '#contract/core/roles';
import type { personHistory, Status } from '#contract/people';
import { STATUS_LABELS } from './people-labels.ts';
import * as words from './person-words.ts';

export type HistoryLine = AnswerOf<typeof personHistory>[number];

/** Author and time are shown beside it. */
export function formatHistoryLine({ kind, from, to }: HistoryLine): string {
  switch (kind) {
    case 'status':
      return words.changedStatus(statusToLabel(from), statusToLabel(to));
    case 'location':
      return from ? words.changedPlace(from, to) : words.placedIn(to);
    case 'community':
      return formatCommunityChange(from, to);
    case 'coordinator':
      return to ? words.coordinates(to) : words.stoppedCoordinating(from);
    case 'link':
      return to === 'made' ? words.linkMade : words.linkRevoked;
    case 'sessions':
      return words.sessionsClosed(to ?? 0);
    case 'registered':
      return formatRegistered(to);
    case 'zone':
      return words.zoneIs(to);
    case 'consent':
      return formatConsent(from, to);
    case 'correction':
      if (to === 'birth') return words.birthNoted;
      return to === 'phone' ? words.phoneNoted : words.corrected;
    case 'exported':
      return words.exportedList(Number(to));
  }
}

function formatCommunityChange(from: string | null, to: string | null): string {
  if (!to) return words.leftCommunity(from);
  return from ? words.movedCommunity(from, to) : words.joinedCommunity(to);
}

function formatConsent(from: string | null, to: string | null): string {
  if (to === null) return from === 'guardian' ? words.guardianTookBack : words.tookBackOnPaper;
  return to === 'guardian' ? words.guardianConsented : words.consentedOnPaper;
}

function formatRegistered(to: string | null): string {
  if (to === 'import') return words.cameInFile;
  const isRole = (ROLES as readonly string[]).includes(to ?? '');
  return isRole ? words.registeredAs(roleName(to ?? '')) : words.registered;
}

function statusToLabel(status: string | null): string {
  return STATUS_LABELS[status as Status] ?? '—';
}
