import { readAnswerPage } from '#contract/tertulia-guests';
import { readAgendaPage } from '../agendas/answer-link.ts';
import { readInstitutionPage } from '../directory/confirm.ts';
import { type AnyHandler, handler } from '../http/handler.ts';
import { readTertuliaPage } from '../tertulias/invitations.ts';

/** What a personal link is about, whichever area made it. Opening it changes nothing: previews open it too. */
const readAnswerPageHandler = handler(readAnswerPage, {
  mode: 'read',
  before: ({ deps, ip }) => deps.limits.spend('token-address', ip),
  async run(call) {
    const { trx, params, deps, ip } = call;
    const page =
      (await readAgendaPage(trx, params.token)) ??
      (await readInstitutionPage(trx, params.token)) ??
      (await readTertuliaPage(call));
    await deps.limits.giveBack('token-address', ip);
    return page;
  },
});

export const answerLinksHandlers: readonly AnyHandler[] = [readAnswerPageHandler];
