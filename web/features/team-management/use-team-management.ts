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
import { type MutationOutcome, toFormAnswer } from '#web/services/server-mutation.ts';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { formatShortCivilDay } from '#web/ui/format/format-day.ts';
import type { NewPause } from './pause-form.ts';
import type { NewTeam } from './team-form.ts';

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
        { done: { title: 'Miembro agregado', description: alias } },
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
              ...{ title: 'Miembro removido', description: person.alias },
              action: { label: 'Deshacer', run: () => void add(id, person) },
            },
          },
        ),
      ),
    pause: async ({ id, name }: Named, body: NewPause) =>
      toFormAnswer(
        await mutations.pause.run(
          { params: { id }, body },
          { done: { title: 'Pausa anotada', description: `${name}: ${formatPause(body)}` } },
        ),
      ),
    resume: ({ id, name }: Named) =>
      isDone(
        mutations.resume.run(
          { params: { id } },
          { done: { title: 'Pausa quitada', description: name } },
        ),
      ),
    remind: ({ id }: Named) => isDone(mutations.remind.run({ params: { id } })),
  };
}

function useTeamMutations() {
  return {
    create: useServerMutation(createTeam, {
      affects: AFFECTED_ROWS,
      done: ({ name }) => ({ title: 'Equipo creado', description: name }),
      failed: 'No se pudo crear el equipo',
      fields: ({ field, text }) => (field ? { [FORM_FIELDS[field] ?? field]: text } : null),
    }),
    add: useServerMutation(addTeamMember, {
      affects: AFFECTED_ROWS,
      failed: 'No se pudo agregar el miembro al equipo',
    }),
    remove: useServerMutation(removeTeamMember, {
      affects: AFFECTED_ROWS,
      failed: 'No se pudo remover el miembro del equipo',
    }),
    pause: useServerMutation(pauseGroup, {
      affects: RHYTHM_ROWS,
      failed: 'No se pudo anotar la pausa',
      fields: true,
    }),
    resume: useServerMutation(resumeGroup, {
      affects: RHYTHM_ROWS,
      failed: 'No se pudo quitar la pausa',
    }),
    remind: useServerMutation(remindCoordinator, {
      affects: [pageTeamReports],
      done: { title: 'Recordatorio anotado' },
      failed: 'No se pudo anotar el recordatorio',
    }),
  };
}

/** The form asks for the location by state and city. */
const FORM_FIELDS: Partial<Record<string, string>> = { location: 'state' };

function formatPause({ from, until }: NewPause): string {
  return `del ${formatShortCivilDay(from)} al ${formatShortCivilDay(until)}`;
}

async function isDone(running: Promise<MutationOutcome<unknown>>): Promise<boolean> {
  return (await running).type === 'done';
}
