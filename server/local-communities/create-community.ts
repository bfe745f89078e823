import { createLocalCommunity, LOCAL_COORDINATORS } from '#contract/local-communities';
import { mustFindGroup } from '../access/reach.ts';
import { insertGroup, mustBeCoordinator } from '../communities/insert-group.ts';
import { locationOf } from '../communities/location-of.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { readManaged } from './managed-communities.ts';

type CreateCall = Call<typeof createLocalCommunity>;

export const createLocalCommunityHandler = handler(createLocalCommunity, {
  async run(call) {
    const { body, trx, cell } = call;
    const coordinator = await mustBeCoordinator(call, body.coordinatorId, {
      candidates: LOCAL_COORDINATORS,
    });
    const { name, description, location } = body;
    const told = { location, state: null, city: null };
    const { id } = await insertGroup(
      call,
      {
        ...{ kind: 'community', name, description, location, coordinator_id: coordinator.id },
        ...(await locationOf(trx, mustHaveCaller(call), cell, told)),
        physical_address: body.physicalAddress,
        meeting_frequency_days: body.meetingFrequencyDays,
      },
      'community.created',
    );
    return answer(call, id);
  },
  async reread(call, kept) {
    return answer(call, (await mustFindGroup(call, Number(kept.id), 'community')).id);
  },
});

async function answer(call: CreateCall, id: number) {
  const { trx, now } = call;
  const [community] = await readManaged(trx, [id], { caller: mustHaveCaller(call), now });
  if (!community) throw new Error('a community that was found has a row');
  return community;
}
