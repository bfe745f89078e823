import { rankOf } from '#contract/core/roles';
import { type Case, groupOf, meetingGroupOf } from './case.ts';
import { bornOn, type World, type WorldGroup, type WorldPerson } from './world.ts';

export type Marker = { personId: number; field: string };

/** Every personal field that stands in a text. */
export function findMarkers(text: string): Marker[] {
  const fields = text.matchAll(
    /mk(\d+)(email|phone|full|alias|hash|hint|prospect|reach|note|pay|work|photo|view)/g,
  );
  const birthdays = text.matchAll(/"birthday":"(\d\d-\d\d)"/g);
  return [
    ...[...fields].map(([, id, field = '']) => ({ personId: Number(id), field })),
    ...[...birthdays].map(([, day = '']) => ({ personId: bornOn(day), field: 'birthday' })),
  ];
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
  if (field === 'hash') return false;
  if (field === 'hint') {
    if (rowName === 'account.export') return person === viewer;
    const isList = rowName === 'people.all' || rowName === 'people.page';
    return isList && seesHint(viewer, person);
  }
  if (rowName === 'session.link-owner') {
    return person === world.person('integrante', 'Durango') && field === 'alias';
  }
  if (rowName === 'session.login' || rowName === 'session.token-login') {
    return person === world.person('integrante', 'Durango') && field !== 'email';
  }
  if (rowName.startsWith('public-meeting.')) {
    return (
      field === 'alias' && (groupOf(world, one, 'community')?.memberIds ?? []).includes(personId)
    );
  }
  if (rowName === 'directory.confirm' || rowName.startsWith('answers.')) {
    return field === 'alias' && groupOf(world, one, 'community')?.localId === personId;
  }
  if (!viewer) return false;
  // A contact is named by their own word.
  const isContact =
    world.declaredContacts.has(personId) ||
    world.groups.some(({ localId }) => localId === personId);
  if (rowName.startsWith('directory.') && field === 'alias' && isContact) return true;
  if (rowName.startsWith('invitations.') && isOrganizer(world, viewer, person)) {
    return field === 'alias';
  }
  // Phones of the own community alone, whatever the role.
  if (field === 'birthday') {
    return rowName === 'sync.pull' && world.community(viewer.state).memberIds.includes(personId);
  }
  if (field === 'photo') return seesPhoto(world, rowName, viewer, { person, one });
  // Views are one's own.
  if (field === 'view') return person === viewer;
  // Nobody reads another's money, whatever their role (D25).
  if (field === 'pay') return person === viewer;
  if (field === 'work') return person === viewer || seesWorkplace(viewer, person);
  if (FOLLOW_UP.has(field)) return readsFollowUp(world, viewer, person, field);
  if (person === viewer) return true;
  if (field === 'full') return false;
  if (field === 'alias') {
    return (
      isCandidate(world, rowName, viewer, person) ||
      isAuthor(rowName, person) ||
      isInReach(world, viewer, one, person)
    );
  }
  return (
    seesContact(world, viewer, person) || (field === 'email' && seesAddress(world, viewer, person))
  );
}

/** On phones as the list of the own community; on the page of whoever may open it, with more than a name. */
function seesPhoto(
  world: World,
  rowName: string,
  viewer: WorldPerson,
  { person, one }: { person: WorldPerson; one: Case },
): boolean {
  if (rowName === 'account.photo' || rowName === 'account.export') return person === viewer;
  if (rowName === 'sync.pull' || rowName === 'sync.photos') {
    const hasList =
      viewer.role === 'lider' || coordinates(world, viewer) || viewer.role === 'admin';
    return hasList && world.community(viewer.state).memberIds.includes(person.id);
  }
  const seesNameAlone = viewer.role === 'coordinador_de_grupo';
  return (
    rowName === 'people.overview' &&
    (person === viewer || (!seesNameAlone && isInReach(world, viewer, one, person)))
  );
}

/** Where somebody works is for those above who may list them, by place (access matrix, section 5). */
function seesWorkplace(viewer: WorldPerson, person: WorldPerson): boolean {
  const isOffice = ['coordinador_de_coordinadores', 'coordinador_estatal'].includes(viewer.role);
  return viewer.role === 'admin' || (isOffice && person.state === viewer.state);
}

/** Whoever invites says who invites. */
function isOrganizer(world: World, viewer: WorldPerson, person: WorldPerson): boolean {
  return person === world.person('coordinador_de_comunidad', viewer.state);
}

/** Which community a person named, who belongs to none: for those above who may place them. */
function seesHint(viewer: WorldPerson | null, person: WorldPerson): boolean {
  if (!viewer) return false;
  const isOffice = ['coordinador_de_coordinadores', 'coordinador_estatal'].includes(viewer.role);
  return viewer.role === 'admin' || (isOffice && person.state === viewer.state);
}

const FOLLOW_UP = new Set(['prospect', 'reach', 'note']);

/** What is noted of a group's people is for who records there: of others, not even their own. */
function readsFollowUp(
  world: World,
  viewer: WorldPerson,
  person: WorldPerson,
  field: string,
): boolean {
  const isLocalOf = (group: WorldGroup) => group.localId === person.id;
  const ownCommunity = isLocalOf(world.community(viewer.state));
  const ownTeam = isLocalOf(world.team(viewer.state));
  if (viewer.role === 'admin') return true;
  // How to reach them and what was remarked is the coordination's.
  if (viewer.role === 'lider') return ownCommunity && field === 'prospect';
  return coordinates(world, viewer) && (ownCommunity || ownTeam);
}

/** One community and one team of their state, whatever their role among these. */
function coordinates(world: World, viewer: WorldPerson): boolean {
  return COORDINATORS.has(viewer.role) && viewer !== world.memberCoordinator;
}

const COORDINATORS: ReadonlySet<string> = new Set([
  ...['coordinador_de_comunidad', 'coordinador_de_equipo', 'coordinador_estatal'],
  'coordinador_de_coordinadores',
]);

function isInReach(world: World, viewer: WorldPerson, one: Case, person: WorldPerson): boolean {
  if (viewer.role === 'admin') return true;
  const own = world.community(viewer.state).memberIds.includes(person.id);
  const isOffice = ['coordinador_de_coordinadores', 'coordinador_estatal'].includes(viewer.role);
  const team = meetingGroupOf(world, one)?.memberIds.includes(person.id) ?? false;
  const ofTeam = world.team(viewer.state).memberIds.includes(person.id);
  const holdsTeam = coordinates(world, viewer) && (team || ofTeam);
  return own || (isOffice && person.state === viewer.state) || holdsTeam;
}

/** Notes and decisions name who made them, and an admin makes them everywhere; announcements, who wrote. */
function isAuthor(rowName: string, person: WorldPerson): boolean {
  if (rowName === 'announcements.list' || rowName === 'announcements.own') {
    return rankOf(person.role) >= rankOf('coordinador_de_comunidad');
  }
  if (rowName.startsWith('objectives.') && rankOf(person.role) >= rankOf('coordinador_estatal')) {
    return true;
  }
  // Whom a conversation is for reads who writes in it; those of the cases are for everybody.
  if (rowName.startsWith('forums.')) return true;
  const naming = [
    ...['follow-up.list', 'sync.pull', 'people.history', 'people.overview'],
    ...['privacy.audit', 'attendance-history.list'],
  ];
  return person.role === 'admin' && naming.includes(rowName);
}

/** A team may be joined, and a tertulia attended, by whoever lives where its coordinator does. */
function isCandidate(
  world: World,
  rowName: string,
  viewer: WorldPerson,
  person: WorldPerson,
): boolean {
  if (rowName === 'tertulias.candidates') {
    return person.state === viewer.state && person.city === viewer.city;
  }
  if (rowName === 'leader.dashboard' || rowName === 'leader.zone-users') {
    return isUnplacedNeighbour(viewer, person, world);
  }
  return (
    rowName === 'team-members.candidates' &&
    person.status === 'approved' &&
    person.state === viewer.state &&
    (person.city === viewer.city || viewer.role !== 'coordinador_de_equipo')
  );
}

/** A coordinator answers for those of the own city who belong to no community (row 61). */
function isUnplacedNeighbour(
  { role, state, city }: WorldPerson,
  person: WorldPerson,
  world: World,
): boolean {
  return (
    role === 'coordinador_de_comunidad' &&
    person.status === 'approved' &&
    person.state === state &&
    person.city === city &&
    !world.groups.some(
      ({ kind, memberIds }) => kind === 'community' && memberIds.includes(person.id),
    )
  );
}

/** Whoever coordinates a team has its addresses, of those below, and no phone. */
function seesAddress(world: World, viewer: WorldPerson, person: WorldPerson): boolean {
  return (
    coordinates(world, viewer) &&
    rankOf(person.role) < rankOf(viewer.role) &&
    world.team(viewer.state).memberIds.includes(person.id)
  );
}

function seesContact(world: World, viewer: WorldPerson, person: WorldPerson): boolean {
  // Of the community, and of the team, to which all of these belong.
  const leaders = [
    world.person('coordinador_de_comunidad', viewer.state),
    world.person('coordinador_de_equipo', viewer.state),
  ];
  const isOwnCoordinator = coordinates(world, viewer) && leaders.includes(person);
  if (rankOf(person.role) >= rankOf(viewer.role) && !isOwnCoordinator) return false;
  switch (viewer.role) {
    case 'admin':
      return true;
    case 'coordinador_de_coordinadores':
    case 'coordinador_estatal':
      return person.state === viewer.state;
    case 'coordinador_de_comunidad':
    case 'coordinador_de_equipo':
      return (
        coordinates(world, viewer) && world.community(viewer.state).memberIds.includes(person.id)
      );
    default:
      return false;
  }
}
