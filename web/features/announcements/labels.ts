import type { AnnouncementState } from '#contract/announcement-writing';
import type { AnnouncementItem, Priority } from '#contract/announcements';
import { roleBadge } from '#contract/core/role-badge';
import type { Tone } from '#web/ui/layout/tone.ts';
import * as words from './words.ts';

export const PRIORITY_TONES: Readonly<Record<Priority, Tone>> = {
  alta: 'attention',
  media: 'action',
  baja: 'neutral',
};

export const STATE_LABELS: Readonly<Record<AnnouncementState, { label: string; tone: Tone }>> = {
  published: { label: words.published, tone: 'good' },
  scheduled: { label: words.scheduled, tone: 'action' },
  expired: { label: words.expired, tone: 'neutral' },
  withdrawn: { label: words.withdrawn, tone: 'risk' },
};

type Target = Pick<AnnouncementItem, 'targetState' | 'targetCity' | 'targetRole' | 'targetGroup'>;

/** «Durango, Lerdo»; null if for every place. */
export function toPlace({ targetState, targetCity, targetGroup }: Target): string | null {
  if (targetGroup) return targetGroup.name;
  return [targetCity, targetState].filter(Boolean).join(', ') || null;
}

/** «Para todos», «Para Durango · Líder» */
export function toAudience(target: Target): string {
  const role = target.targetRole && roleBadge(target.targetRole);
  const parts = [toPlace(target), role].filter(Boolean);
  return parts.length > 0 ? words.forPlace(parts.join(' · ')) : words.toAll;
}
