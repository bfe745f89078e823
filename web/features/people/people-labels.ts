import type { Status } from '#contract/people';
import { formatCount } from '#web/ui/format/format-count.ts';
import type { Tone } from '#web/ui/layout/tone.ts';

export const STATUS_LABELS: Readonly<Record<Status, string>> = {
  pending: 'Pendiente',
  approved: 'Aprobado',
  rejected: 'Rechazado',
};

export const STATUS_TONES: Readonly<Record<Status, Tone>> = {
  pending: 'attention',
  approved: 'good',
  rejected: 'risk',
};

/** «1 usuario», «1,204 usuarios» */
export function formatUserCount(count: number): string {
  return formatCount(count, 'usuario', 'usuarios');
}
