import type { SendPurpose } from '#contract/send-queue';
import { agendaSubject } from '../agendas/send-subject.ts';
import { institutionSubject } from '../directory/send-subject.ts';
import type { Call } from '../http/handler.ts';
import { notFound } from '../http/problem.ts';
import { tertuliaSubject } from '../tertulias/send-subject.ts';
import type { Subject } from './subject.ts';

type Asked = {
  tertuliaId?: number | null | undefined;
  agendaId?: number | null | undefined;
  institutionId?: number | null | undefined;
  purpose: SendPurpose;
};

/** Within the caller's reach, and as it stands now. */
export async function mustFindSubject(
  call: Pick<Call, 'trx' | 'caller' | 'cell' | 'now'>,
  { tertuliaId, agendaId, institutionId, purpose }: Asked,
): Promise<Subject> {
  if (institutionId) return institutionSubject(call, institutionId);
  if (agendaId) return agendaSubject(call, { agendaId, purpose });
  if (tertuliaId) return tertuliaSubject(call, { tertuliaId, purpose });
  throw notFound();
}
