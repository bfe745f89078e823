import type { AnswerOf } from '#contract/core/endpoint';
import { roleName } from '#contract/core/role-badge';
import { ROLES } from '#contract/core/roles';
import type { personHistory, Status } from '#contract/people';
import { STATUS_LABELS } from './people-labels.ts';

export type HistoryLine = AnswerOf<typeof personHistory>[number];

/** What happened to a person; the author and the time are shown beside it. */
export function formatHistoryLine({ kind, from, to }: HistoryLine): string {
  switch (kind) {
    case 'status':
      return `De ${statusToLabel(from)} a ${statusToLabel(to)}`;
    case 'location':
      return from ? `Se cambió su ubicación: de ${from} a ${to}` : `Se cambió su ubicación: ${to}`;
    case 'community':
      return formatCommunityChange(from, to);
    case 'coordinator':
      return to ? `Coordina la comunidad ${to}` : `Dejó de coordinar la comunidad ${from}`;
    case 'link':
      return to === 'made' ? 'Se creó un enlace de acceso' : 'Se anuló su enlace de acceso';
    case 'sessions':
      return `Se cerraron sus sesiones (${to ?? 0})`;
    case 'registered':
      return formatRegistered(to);
    case 'zone':
      return `Atiende: ${to}`;
    case 'consent':
      return to === 'guardian'
        ? 'Se registró el consentimiento de su tutor'
        : 'Se registró su consentimiento en papel';
    case 'correction':
      return to === 'phone' ? 'Se anotó su teléfono' : 'Se corrigió un dato a petición suya';
  }
}

function formatCommunityChange(from: string | null, to: string | null): string {
  if (!to) return `Salió de la comunidad ${from}`;
  return from ? `Pasó de la comunidad ${from} a ${to}` : `Entró a la comunidad ${to}`;
}

function formatRegistered(to: string | null): string {
  if (to === 'import') return 'Llegó en un archivo';
  const isRole = (ROLES as readonly string[]).includes(to ?? '');
  return isRole ? `Se registró como ${roleName(to ?? '')}` : 'Se registró';
}

function statusToLabel(status: string | null): string {
  return STATUS_LABELS[status as Status] ?? '—';
}
