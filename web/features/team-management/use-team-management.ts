import { listMembers, meetingStatus } from '#contract/communities';
import { pageCommunities } from '#contract/communities-page';
import { pageLocalCommunities } from '#contract/local-communities-page';
import { pagePeople } from '#contract/people-page';
import {
  addTeamMember,
  createTeam,
  listTeamMembers,
  pauseGroup,
  remindCoordinator,
  removeTeamMember,
  resumeGroup,
  type TeamReport,
} from '#contract/team-management';
import { pageTeamReports } from '#contract/team-reports-page';
import { pageTeams } from '#contract/teams-page';
import { isDone, toFormAnswer } from '#web/services/server-mutation.ts';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { formatShortCivilDay } from '#web/ui/format/format-day.ts';
import type { NewPause } from './pause-form.ts';
import type { NewTeam } from './team-form.ts';
import * as words from './words.ts';

/** Teams, communities and local communities are views of one register. */
const AFFECTED_ROWS = [
  ...[pageTeams, pageTeamReports, listTeamMembers, pagePeople],
  ...[pageCommunities, listMembers, meetingStatus, pageLocalCommunities],
];
const RHYTHM_ROWS = [pageTeamReports, pageLocalCommunities];

type Person = { id: number; alias: string };
type Named = Pick<TeamReport, 'id' | 'name'>;

/** What is done to teams. Needs signal. */
export function useTeamManagement() {
  const mutations = useTeamMutations();
  const add = (id: number, { id: userId, alias }: Person) =>
    isDone(
      mutations.add.run(
        { params: { id }, body: { userId } },
        { done: { title: words.doneAdded, description: alias } },
      ),
    );
  return {
    create: async ({ key, body }: NewTeam) =>
      toFormAnswer(await mutations.create.run({ body, idempotencyKey: key })),
    add,
    remove: (id: number, person: Person) =>
      isDone(
        mutations.remove.run(
          { params: { id, userId: person.id } },
          {
            done: {
              ...{ title: words.doneRemoved, description: person.alias },
              action: { label: words.undo, run: () => void add(id, person) },
            },
          },
        ),
      ),
    pause: async ({ id, name }: Named, body: NewPause) =>
      toFormAnswer(
        await mutations.pause.run(
          { params: { id }, body },
          { done: { title: words.donePaused, description: `${name}: ${formatPause(body)}` } },
        ),
      ),
    resume: ({ id, name }: Named) =>
      isDone(
        mutations.resume.run(
          { params: { id } },
          { done: { title: words.doneResumed, description: name } },
        ),
      ),
    remind: ({ id }: Named) => isDone(mutations.remind.run({ params: { id } })),
  };
}

function useTeamMutations() {
  return {
    create: useServerMutation(createTeam, {
      affects: AFFECTED_ROWS,
      done: ({ name }) => ({ title: words.doneCreated, description: name }),
      failed: words.failedCreate,
      fields: ({ field, text }) => (field ? { [FORM_FIELDS[field] ?? field]: text } : null),
    }),
    add: useServerMutation(addTeamMember, {
      affects: AFFECTED_ROWS,
      failed: words.failedAdd,
    }),
    remove: useServerMutation(removeTeamMember, {
      affects: AFFECTED_ROWS,
      failed: words.failedRemove,
    }),
    pause: useServerMutation(pauseGroup, {
      affects: RHYTHM_ROWS,
      failed: words.failedPause,
      fields: true,
    }),
    resume: useServerMutation(resumeGroup, {
      affects: RHYTHM_ROWS,
      failed: words.failedResume,
    }),
    remind: useServerMutation(remindCoordinator, {
      affects: [pageTeamReports],
      done: { title: words.doneReminded },
      failed: words.failedRemind,
    }),
  };
}

/** The form asks for the location by state and city. */
const FORM_FIELDS: Partial<Record<string, string>> = { location: 'state' };

function formatPause({ from, until }: NewPause): string {
  return words.fromTo(formatShortCivilDay(from), formatShortCivilDay(until));
}
