import { listMembers, meetingStatus } from '#contract/communities';
import { pageCommunities } from '#contract/communities-page';
import {
  assignLocalMember,
  createLocalCommunity,
  listLocalMembers,
  type MEMBER_ROLES,
} from '#contract/local-communities';
import { pageLocalCommunities } from '#contract/local-communities-page';
import { setCommunity } from '#contract/people';
import { pagePeople } from '#contract/people-page';
import { pageTeamReports } from '#contract/team-reports-page';
import { pageTeams } from '#contract/teams-page';
import { CallError, sentenceOf } from '#web/net/call-error.ts';
import { toFormAnswer } from '#web/services/server-mutation.ts';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import type { Toast } from '#web/ui/overlay/toasts.ts';
import type { NewLocalCommunity } from './managed-form.ts';
import * as words from './words.ts';

/** Local communities, communities and teams are views of one register. */
const AFFECTED_ROWS = [
  ...[pageLocalCommunities, listLocalMembers, pagePeople, pageCommunities],
  ...[listMembers, meetingStatus, pageTeams, pageTeamReports],
];

export type Assignment = { userId: number; role: (typeof MEMBER_ROLES)[number] };
type Community = { id: number; name: string };
/** `elsewhere`: the server's sentence that names the other community. */
export type Assigned = { type: 'done' } | { type: 'elsewhere'; sentence: string } | { type: 'no' };

/** What is done to local communities. Needs signal. */
export function useManagedActions() {
  const { create, assign, move } = useManagedMutations();
  return {
    create: async ({ key, body }: NewLocalCommunity) =>
      toFormAnswer(await create.run({ body, idempotencyKey: key })),
    async assign({ id }: Community, body: Assignment): Promise<Assigned> {
      const outcome = await assign.run({ params: { id }, body });
      if (outcome.type === 'done') return outcome;
      const { error } = outcome;
      if (!isElsewhere(error)) return { type: 'no' };
      return { type: 'elsewhere', sentence: error.text };
    },
    move: async ({ id: communityId, name }: Community, userId: number) =>
      (await move.run({ params: { id: userId }, body: { community: name, communityId } })).type ===
      'done',
  };
}

function useManagedMutations() {
  return {
    create: useServerMutation(createLocalCommunity, {
      affects: AFFECTED_ROWS,
      done: ({ name }) => ({ title: words.doneCreated, description: name }),
      failed: words.failedCreate,
      fields: ({ field, text }) => (field ? { [FORM_FIELDS[field] ?? field]: text } : null),
    }),
    assign: useServerMutation(assignLocalMember, {
      affects: AFFECTED_ROWS,
      done: { title: words.doneAssigned },
      // Said in the dialog, with the act that moves them.
      failed: (error) => (isElsewhere(error) ? null : errorToToast(error)),
    }),
    move: useServerMutation(setCommunity, {
      affects: AFFECTED_ROWS,
      done: { title: words.doneMoved },
      failed: words.failedAssign,
    }),
  };
}

/** The form asks for the location by state and city. */
const FORM_FIELDS: Partial<Record<string, string>> = { location: 'state' };

function errorToToast(error: unknown): Toast {
  const description = sentenceOf(error, words.tryAgain);
  return { title: words.failedAssign, description, variant: 'destructive' };
}

function isElsewhere(error: unknown): error is CallError {
  return error instanceof CallError && error.code === 'member_elsewhere';
}
