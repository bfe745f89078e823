import type { AnswerOf } from '#contract/core/endpoint';
import { roleName } from '#contract/core/role-badge';
import { ROLES } from '#contract/core/roles';
import type { personHistory, Status } from '#contract/people';
import type { ProfileField } from '#contract/person-life';
import { formatMediumCivilDay } from '#web/ui/format/format-day.ts';
import { STATUS_LABELS } from './people-labels.ts';
import * as messages from './person-messages.ts';

export type HistoryLine = AnswerOf<typeof personHistory>[number];

type HistoryEntry = Pick<HistoryLine, 'kind' | 'field' | 'from' | 'to'> & Partial<HistoryLine>;

/** Author and time are shown beside it. */
export function formatHistoryLine({ kind, field, from, to }: HistoryEntry): string {
  switch (kind) {
    case 'status':
      return messages.changedStatus(statusToLabel(from), statusToLabel(to));
    case 'location':
      return from ? messages.changedPlace(from, to) : messages.placedIn(to);
    case 'community':
      return formatCommunityChange(from, to);
    case 'coordinator':
      return to ? messages.coordinates(to) : messages.stoppedCoordinating(from);
    case 'link':
      return to === 'made' ? messages.linkMade : messages.linkRevoked;
    case 'sessions':
      return messages.sessionsClosed(to ?? 0);
    case 'registered':
      return formatRegistered(to);
    case 'zone':
      return messages.zoneIs(to);
    case 'consent':
      return formatConsent(from, to);
    case 'merged':
      return to ? messages.joinedWith(to) : messages.partedAgain;
    case 'left':
      return to ? messages.leftNetwork(to) : messages.cameBack;
    case 'pause':
      return formatPause(from, to);
    case 'role':
      return messages.changedRole(roleName(from ?? ''), roleName(to ?? ''));
    case 'correction':
      if (field) return formatCorrection(field, from, to);
      if (to === 'birth') return messages.birthNoted;
      return to === 'phone' ? messages.phoneNoted : messages.corrected;
    case 'exported':
      return messages.exportedList(Number(to));
  }
}

/** First and last day. */
function formatPause(from: string | null, to: string | null): string {
  const [first = '', last = ''] = (to ?? from ?? '').split(' ');
  const days = [formatMediumCivilDay(first), formatMediumCivilDay(last)] as const;
  return to ? messages.paused(...days) : messages.pauseEnded(...days);
}

/** Without values where the reader may not see the field. */
function formatCorrection(field: string, from: string | null, to: string | null): string {
  const label = messages.fieldLabels[field as ProfileField] ?? messages.anyField;
  return messages.correctedField(label, from, to);
}

function formatCommunityChange(from: string | null, to: string | null): string {
  if (!to) return messages.leftCommunity(from);
  return from ? messages.movedCommunity(from, to) : messages.joinedCommunity(to);
}

function formatConsent(from: string | null, to: string | null): string {
  if (to === null)
    return from === 'guardian' ? messages.guardianTookBack : messages.tookBackOnPaper;
  return to === 'guardian' ? messages.guardianConsented : messages.consentedOnPaper;
}

function formatRegistered(to: string | null): string {
  if (to === 'import') return messages.cameInFile;
  const isRole = (ROLES as readonly string[]).includes(to ?? '');
  return isRole ? messages.registeredAs(roleName(to ?? '')) : messages.registered;
}

function statusToLabel(status: string | null): string {
  return STATUS_LABELS[status as Status] ?? '—';
}
