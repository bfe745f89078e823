import type { AnswerOf } from '#contract/core/endpoint';
import { ROLES } from '#contract/core/roles';
import type { personHistory, Status } from '#contract/people';
import { roleWords, STATUS_WORDS } from './people-words.ts';

export type HistoryLine = AnswerOf<typeof personHistory>[number];

/** What happened to a person, in a few words; who did it and when stand beside them. */
export function historyWords({ kind, from, to }: HistoryLine): string {
  switch (kind) {
    case 'status':
      return `De ${statusWords(from)} a ${statusWords(to)}`;
    case 'location':
      return from ? `Se cambió su ubicación: de ${from} a ${to}` : `Se cambió su ubicación: ${to}`;
    case 'community':
      return communityWords(from, to);
    case 'coordinator':
      return to ? `Coordina la comunidad ${to}` : `Dejó de coordinar la comunidad ${from}`;
    case 'link':
      return to === 'made' ? 'Se creó un enlace de acceso' : 'Se anuló su enlace de acceso';
    case 'sessions':
      return `Se cerraron sus sesiones (${to ?? 0})`;
    case 'registered':
      return registeredWords(to);
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

function communityWords(from: string | null, to: string | null): string {
  if (!to) return `Salió de la comunidad ${from}`;
  return from ? `Pasó de la comunidad ${from} a ${to}` : `Entró a la comunidad ${to}`;
}

function registeredWords(to: string | null): string {
  if (to === 'import') return 'Llegó en un archivo';
  const isRole = (ROLES as readonly string[]).includes(to ?? '');
  return isRole ? `Se registró como ${roleWords(to ?? '')}` : 'Se registró';
}

function statusWords(status: string | null): string {
  return STATUS_WORDS[status as Status] ?? '—';
}
