import type { Status, UserItem } from '#contract/people';
import type { Tone } from '#web/ui/layout/tone.ts';
import * as messages from './act-messages.ts';
import { leftAs } from './life-messages.ts';

export const STATUS_LABELS: Readonly<Record<Status, string>> = {
  pending: messages.pending,
  approved: messages.approved,
  rejected: messages.rejected,
};

export const STATUS_TONES: Readonly<Record<Status, Tone>> = {
  pending: 'attention',
  approved: 'good',
  rejected: 'risk',
};

/** «1 usuario», «1,204 usuarios» */
export function formatUserCount(count: number): string {
  return messages.userCount(count);
}

type Standing = Pick<UserItem, 'status' | 'left'>;

/** Who left is not shown as rejected. */
export function standingLabel({ status, left }: Standing): string {
  return left ? leftAs(left) : STATUS_LABELS[status];
}

export function standingTone({ status, left }: Standing): Tone {
  return left ? 'neutral' : STATUS_TONES[status];
}
