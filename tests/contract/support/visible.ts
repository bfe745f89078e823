import { rankOf } from '#contract/roles';
import { type Case, groupOf, meetingGroupOf } from './requests.ts';
import type { World, WorldPerson } from './world.ts';

export type Marker = { personId: number; field: string };

/** Every personal field that stands in a text. */
export function findMarkers(text: string): Marker[] {
  return [...text.matchAll(/mk(\d+)(email|phone|full|alias|hash|hint)/g)].map((match) => ({
    personId: Number(match[1]),
    field: match[2] as string,
  }));
}

/** Whether the design lets this caller see this field of this person through this row (section 5). */
export function maySee(
  world: World,
  rowName: string,
  one: Case & { viewer: WorldPerson | null },
  { personId, field }: Marker,
): boolean {
  const { viewer } = one;
  const person = world.people[personId - 1] as WorldPerson;
  if (field === 'hash' || field === 'hint') return false;
  if (rowName === 'session.login' || rowName === 'session.token-login') {
    return person === world.person('integrante', 'Durango') && field !== 'email';
  }
  if (rowName.startsWith('public-meeting.')) {
    return (
      field === 'alias' && (groupOf(world, one, 'community')?.memberIds ?? []).includes(personId)
    );
  }
  if (!viewer) return false;
  if (person === viewer) return true;
  if (field === 'full') return false;
  return field === 'alias'
    ? isInReach(world, viewer, one, person)
    : seesContact(world, viewer, person);
}

function isInReach(world: World, viewer: WorldPerson, one: Case, person: WorldPerson): boolean {
  if (viewer.role === 'admin') return true;
  const own = world.community(viewer.state).memberIds.includes(person.id);
  const isOffice = ['coordinador_de_coordinadores', 'coordinador_estatal'].includes(viewer.role);
  const team = meetingGroupOf(world, one)?.memberIds.includes(person.id) ?? false;
  return own || (isOffice && person.state === viewer.state) || (isOffice && team);
}

function seesContact(world: World, viewer: WorldPerson, person: WorldPerson): boolean {
  const leader = world.person('coordinador_de_comunidad', viewer.state);
  const isOwnCoordinator = person === leader;
  if (rankOf(person.role) >= rankOf(viewer.role) && !isOwnCoordinator) return false;
  switch (viewer.role) {
    case 'admin':
      return true;
    case 'coordinador_de_coordinadores':
    case 'coordinador_estatal':
      return person.state === viewer.state;
    case 'coordinador_de_comunidad':
      return viewer === leader && world.community(viewer.state).memberIds.includes(person.id);
    default:
      return false;
  }
}
