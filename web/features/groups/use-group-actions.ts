import {
  addMember,
  assignCoordinator,
  deleteCommunity,
  removeMember,
  restoreCommunity,
  rotateLink,
  updateCommunity,
} from '#contract/community-management';
import {
  assignLocalMember,
  createLocalCommunity,
  type MEMBER_ROLES,
} from '#contract/local-communities';
import { pageLocalCommunities } from '#contract/local-communities-page';
import { setCommunity } from '#contract/people';
import {
  addTeamMember,
  createTeam,
  pauseGroup,
  remindCoordinator,
  removeTeamMember,
  resumeGroup,
} from '#contract/team-management';
import { pageTeamReports } from '#contract/team-reports-page';
import { CallError, sentenceOf } from '#web/net/call-error.ts';
import { isDone, toFormAnswer } from '#web/services/server-mutation.ts';
import { toEditAnswer } from '#web/services/use-edit-form.tsx';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { formatShortCivilDay } from '#web/ui/format/format-day.ts';
import type { Toast } from '#web/ui/overlay/toasts.ts';
import { AFFECTED_ROWS } from './affected-rows.ts';
import type { CommunityChange, CommunityEdit } from './community-form.ts';
import type { NewGroup } from './group-form.ts';
import * as messages from './messages.ts';
import type { NewPause } from './pause-form.ts';

type Named = { id: number; name: string };
type Person = { id: number; alias: string };

/** A mutation after which every view of the register is asked again. */
const affecting = { affects: AFFECTED_ROWS };

/** What is done to a community. Needs signal; each resolves to whether it was done. */
export function useCommunityActions() {
  const restoring = useServerMutation(restoreCommunity, {
    ...{ ...affecting, failed: messages.failedRestore },
  });
  const adding = useServerMutation(addMember, {
    ...{
      ...affecting,
      done: { title: messages.doneMemberAdded },
      failed: messages.failedMemberAdd,
    },
  });
  const updating = useServerMutation(updateCommunity, {
    ...{ ...affecting, done: { title: messages.doneUpdated }, failed: messages.failedUpdate },
  });
  const removing = useServerMutation(deleteCommunity, {
    ...{ ...affecting, failed: messages.failedRemove },
  });
  const assigning = useServerMutation(assignCoordinator, {
    ...{ ...affecting, done: { title: messages.doneAssigned }, failed: messages.failedAssign },
  });
  const leaving = useServerMutation(removeMember, {
    ...{ ...affecting, failed: messages.failedMemberRemove },
  });
  const renewing = useServerMutation(rotateLink, {
    ...{ ...affecting, done: { title: messages.doneRenewed }, failed: messages.failedRenew },
  });
  const restore = (id: number, name: string) =>
    isDone(
      restoring.run(
        { params: { id } },
        { done: { title: messages.doneRestored, description: name } },
      ),
    );
  const add = (id: number, { id: userId }: Pick<Person, 'id'>) =>
    isDone(adding.run({ params: { id }, body: { userId } }));
  return {
    add,
    restore,
    update: async (id: number, body: CommunityChange) =>
      toEditAnswer<CommunityEdit>(await updating.run({ params: { id }, body })),
    /** Nothing is asked before; the way back stays in sight until somebody closes it. */
    remove: (id: number, name: string) => {
      const action = { label: messages.undo, run: () => void restore(id, name) };
      const done = { title: messages.doneRemoved, description: name, isSticky: true, action };
      return isDone(removing.run({ params: { id } }, { done }));
    },
    assign: (communityId: number, userId: number) =>
      isDone(assigning.run({ params: { communityId }, body: { userId } })),
    removeMember: (communityId: number, person: Pick<Person, 'id'>) => {
      const action = { label: messages.undo, run: () => void add(communityId, person) };
      const params = { communityId, userId: person.id };
      return isDone(
        leaving.run({ params }, { done: { title: messages.doneMemberRemoved, action } }),
      );
    },
    renewLink: (id: number) => isDone(renewing.run({ params: { id } })),
  };
}

export type CommunityActions = ReturnType<typeof useCommunityActions>;

export type Assignment = { userId: number; role: (typeof MEMBER_ROLES)[number] };
/** `elsewhere`: the server's sentence that names the other community. */
export type Assigned = { type: 'done' } | { type: 'elsewhere'; sentence: string } | { type: 'no' };

/** What is done to local communities. Needs signal. */
export function useManagedActions() {
  const assigning = useServerMutation(assignLocalMember, {
    ...{ ...affecting, done: { title: messages.doneMember } },
    // Said in the dialog, with the act that moves them.
    failed: (error) => (isElsewhere(error) ? null : errorToToast(error)),
  });
  const moving = useServerMutation(setCommunity, {
    ...{ ...affecting, done: { title: messages.doneMoved }, failed: messages.failedMember },
  });
  return {
    create: useCreation(createLocalCommunity, {
      ...{ done: messages.doneCommunity, failed: messages.failedCommunity },
    }),
    async assign({ id }: Named, body: Assignment): Promise<Assigned> {
      const outcome = await assigning.run({ params: { id }, body });
      if (outcome.type === 'done') return outcome;
      const { error } = outcome;
      if (!isElsewhere(error)) return { type: 'no' };
      return { type: 'elsewhere', sentence: error.text };
    },
    move: ({ id: communityId, name }: Named, userId: number) =>
      isDone(moving.run({ params: { id: userId }, body: { community: name, communityId } })),
  };
}

function errorToToast(error: unknown): Toast {
  const description = sentenceOf(error, messages.tryAgain);
  return { title: messages.failedMember, description, variant: 'destructive' };
}

function isElsewhere(error: unknown): error is CallError {
  return error instanceof CallError && error.code === 'member_elsewhere';
}

const RHYTHM_ROWS = [pageTeamReports, pageLocalCommunities];

/** What is done to teams. Needs signal. */
export function useTeamActions() {
  const adding = useServerMutation(addTeamMember, { ...affecting, failed: messages.failedAdd });
  const leaving = useServerMutation(removeTeamMember, {
    ...affecting,
    failed: messages.failedLeave,
  });
  const pausing = useServerMutation(pauseGroup, {
    ...{ affects: RHYTHM_ROWS, failed: messages.failedPause, fields: true },
  });
  const resuming = useServerMutation(resumeGroup, {
    ...{ affects: RHYTHM_ROWS, failed: messages.failedResume },
  });
  const reminding = useServerMutation(remindCoordinator, {
    affects: [pageTeamReports],
    ...{ done: { title: messages.doneReminded }, failed: messages.failedRemind },
  });
  const add = (id: number, { id: userId, alias }: Person) =>
    isDone(
      adding.run(
        { params: { id }, body: { userId } },
        { done: { title: messages.doneAdded, description: alias } },
      ),
    );
  return {
    create: useCreation(createTeam, { done: messages.doneTeam, failed: messages.failedTeam }),
    add,
    remove: (id: number, person: Person) => {
      const action = { label: messages.undo, run: () => void add(id, person) };
      const done = { title: messages.doneLeft, description: person.alias, action };
      return isDone(leaving.run({ params: { id, userId: person.id } }, { done }));
    },
    pause: async ({ id, name }: Named, body: NewPause) => {
      const days = messages.fromTo(formatShortCivilDay(body.from), formatShortCivilDay(body.until));
      const done = { title: messages.donePaused, description: `${name}: ${days}` };
      return toFormAnswer(await pausing.run({ params: { id }, body }, { done }));
    },
    resume: ({ id, name }: Named) =>
      isDone(
        resuming.run(
          { params: { id } },
          { done: { title: messages.doneResumed, description: name } },
        ),
      ),
    remind: ({ id }: Named) => isDone(reminding.run({ params: { id } })),
  };
}

export type TeamActions = ReturnType<typeof useTeamActions>;

type Creation = typeof createTeam | typeof createLocalCommunity;

/** Makes a group of a form; however often it is sent, it is one. */
function useCreation<Body>(row: Creation, said: { done: string; failed: string }) {
  const creating = useServerMutation(row as typeof createTeam, {
    ...affecting,
    done: ({ name }) => ({ title: said.done, description: name }),
    failed: said.failed,
    fields: ({ field, text }) => (field ? { [FORM_FIELDS[field] ?? field]: text } : null),
  });
  return async ({ key, body }: NewGroup<Body>) =>
    toFormAnswer(await creating.run({ body: body as never, idempotencyKey: key }));
}

/** The form asks for the location by state and city. */
const FORM_FIELDS: Partial<Record<string, string>> = { location: 'state' };
