import { remindAgenda } from '#contract/agendas';
import { zoneOf } from '#contract/core/places';
import type { Db } from '../database/schema.ts';
import { handler } from '../http/handler.ts';
import { HttpProblem } from '../http/problem.ts';
import { notify } from '../notifications/notify.ts';
import { auditAct } from '../privacy/audit-act.ts';
import { type AgendaRow, iso, mustBeGoingOn, mustFindAgenda, nextReminderOf } from './to-agenda.ts';

/** Recipients are computed on send and never returned, not even their number. */
export const remindAgendaHandler = handler(remindAgenda, async (call) => {
  const { trx, now, deps } = call;
  // Taking the number first waits for the current writer, so two reminders cannot coincide.
  const change = await deps.store.nextChange(trx);
  const agenda = await mustFindAgenda(call, call.params.id);
  mustBeOpen(agenda, now);
  mustBeRested(agenda, now);
  await trx
    .updateTable('agendas')
    .set({ reminded_at: now, change })
    .where('id', '=', agenda.id)
    .execute();
  await notify(call, { kind: 'agendas', subjectId: agenda.id });
  await auditAct(call, { kind: 'agenda', action: 'agenda.reminded', id: agenda.id });
  const nextReminderAt = iso(nextReminderOf({ ...agenda, reminded_at: now }));
  return { text: 'Se recordará a quienes faltan', nextReminderAt };
});

function mustBeOpen(agenda: AgendaRow, now: number): void {
  mustBeGoingOn(agenda);
  if (agenda.status === 'draft') {
    throw new HttpProblem(409, 'draft', 'Esta agenda todavía no se activa');
  }
  if (agenda.response_deadline !== null && agenda.response_deadline <= now) {
    throw new HttpProblem(409, 'over', 'La fecha límite ya pasó: cámbiala para recordar a alguien');
  }
}

function mustBeRested(agenda: AgendaRow, now: number): void {
  const opensAt = nextReminderOf(agenda) ?? 0;
  if (opensAt <= now) return;
  const at = new Date(opensAt).toLocaleString('es-MX', {
    ...{ weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' },
    hour12: true,
    timeZone: zoneOf(agenda.state, agenda.city),
  });
  throw new HttpProblem(
    429,
    'reminded',
    `Ya se les recordó hace poco. Podrás volver a hacerlo el ${at}`,
    { 'Retry-After': String(Math.ceil((opensAt - now) / 1_000)) },
  );
}

export function openReminders(db: Db, now: number) {
  return db
    .selectFrom('agenda_participants as p')
    .innerJoin('agendas as a', 'a.id', 'p.agenda_id')
    .where('p.responded_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('p.sent_at', 'is not', null),
        eb.exists(
          eb
            .selectFrom('agenda_links as link')
            .select('link.id')
            .whereRef('link.participant_id', '=', 'p.id'),
        ),
      ]),
    )
    .where('a.status', '=', 'active')
    .where('a.reminded_at', 'is not', null)
    .where((eb) =>
      eb.or([eb('a.response_deadline', 'is', null), eb('a.response_deadline', '>', now)]),
    );
}
