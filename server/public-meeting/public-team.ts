import { publicTeam } from '#contract/public-meeting';
import { handler } from '../http/handler.ts';
import { mustFindLinkedGroup } from './find-linked-group.ts';

export const publicTeamHandler = handler(publicTeam, async (call) => {
  const { name, location } = await mustFindLinkedGroup(call, call.params.teamId);
  return { name, location };
});
