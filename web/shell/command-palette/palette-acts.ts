import { type Column, columnOf } from '#contract/core/roles';
import { SCREENS } from '#contract/screens';
import type { GroupKind } from '#web/db/recorded-kinds.ts';
import * as messages from './messages.ts';
import { createItem, type PaletteItem } from './palette-items.ts';

type OfficeAct = {
  label: string;
  words: string;
  href: string;
  screen: 'people' | 'announcements' | 'tertulias' | 'communities' | 'teamManagement';
  /** The form of something new opens with the screen. */
  isForm?: true;
  /** Whom policy and screen both let in; a test compares them. */
  roles: readonly Column[];
};

const NATION: readonly Column[] = ['coordinador_de_coordinadores', 'admin'];
const COORDINATORS: readonly Column[] = [
  'coordinador_de_comunidad',
  'coordinador_estatal',
  ...NATION,
];

/** By the call that each one makes. */
export const OFFICE_ACTS = {
  'people.set-status': {
    label: messages.approve,
    words: messages.approveWords,
    href: `${SCREENS.people.path}?estado=pending`,
    screen: 'people',
    roles: COORDINATORS,
  },
  'announcements.create': {
    label: messages.newAnnouncement,
    words: messages.newAnnouncementWords,
    href: SCREENS.announcements.path,
    screen: 'announcements',
    isForm: true,
    roles: COORDINATORS,
  },
  'tertulias.create': {
    label: messages.newTertulia,
    words: messages.newTertuliaWords,
    href: SCREENS.tertulias.path,
    screen: 'tertulias',
    isForm: true,
    roles: COORDINATORS,
  },
  'communities.create': {
    label: messages.newCommunity,
    words: messages.newWords,
    href: SCREENS.communities.path,
    screen: 'communities',
    isForm: true,
    roles: NATION,
  },
  'teams.create': {
    label: messages.newTeam,
    words: messages.newWords,
    href: SCREENS.teamManagement.path,
    screen: 'teamManagement',
    isForm: true,
    roles: NATION,
  },
} as const satisfies Record<string, OfficeAct>;

/** @param recorded kinds of groups with a register on this phone: their roll works without signal */
export function actsToItems(role: string, recorded: ReadonlySet<GroupKind>): PaletteItem[] {
  const office = Object.entries<OfficeAct>(OFFICE_ACTS)
    .filter(([, { roles }]) => roles.includes(columnOf(role)))
    .map(([of, { label, words, href, isForm }]) =>
      createItem(
        {
          ...{ id: `act:${of}`, group: messages.acts, label, href },
          ...(isForm && { request: { of, text: '' } }),
        },
        words,
      ),
    );
  return [...(recorded.has('community') ? ROLL_ACTS : []), ...office];
}

const ROLL_ACTS: readonly PaletteItem[] = [
  createItem(
    {
      ...{ id: 'act:roll', group: messages.acts, label: messages.takeRoll },
      href: `${SCREENS.home.path}?accion=asistencia`,
    },
    messages.takeRollWords,
  ),
  createItem(
    {
      ...{ id: 'act:meeting', group: messages.acts, label: messages.newMeeting },
      href: `${SCREENS.community.path}?tab=reuniones&accion=nueva`,
    },
    messages.newMeetingWords,
  ),
];
