import { messageChat } from '#contract/rules/messages';
import { CANDIDATES_SHOWN, listTertuliaCandidates } from '#contract/tertulias';
import { handler } from '../http/handler.ts';
import { selectPeople } from './selected-people.ts';
import { mustFindTertulia } from './tertulia-reach.ts';

export const listTertuliaCandidatesHandler = handler(listTertuliaCandidates, {
  mode: 'snapshot',
  async run(call) {
    const tertulia = await mustFindTertulia(call, call.params.id);
    const { selection = tertulia.participant_selection, search } = call.query;
    const people = await selectPeople(call, tertulia, { selection, search });
    const fresh = people.filter(({ isInvited }) => !isInvited);
    const withPhone = fresh.filter(({ phone }) => phone !== null);
    return {
      total: people.length,
      invited: people.length - fresh.length,
      withPhone: withPhone.length,
      reachable: withPhone.filter(
        ({ phone, agreed }) => messageChat({ phone, agreesToMessages: agreed }).href,
      ).length,
      people: people.slice(0, CANDIDATES_SHOWN).map(({ phone, ...person }) => ({
        ...person,
        hasPhone: phone !== null,
      })),
    };
  },
});
