import * as messages from './budget-messages.ts';

/**
 * Hourly and daily write limits per person, rows and bytes, for direct calls and phone sync alike.
 * The server refuses to start if a writing row is missing here; browsers never load it. Sized for a
 * retreat of three hundred, or a phone returning after three months (800 marks, 13 meetings, 130
 * changes).
 */

export type Size = { rows: number; bytes: number };
export type WriteBudget = { hour: Size; day: Size; what: string };

const KB = 1_000;

/**
 * @param hour rows, and thousands of bytes.
 * @param day likewise.
 */
function budget(what: string, hour: [number, number], day: [number, number]): WriteBudget {
  return {
    what,
    hour: { rows: hour[0], bytes: hour[1] * KB },
    day: { rows: day[0], bytes: day[1] * KB },
  };
}

export const WRITE_BUDGETS = {
  marks: budget(messages.marks, [6_000, 4_000], [20_000, 12_000]),
  meetings: budget(messages.meetings, [600, 2_000], [2_000, 6_000]),
  care: budget(messages.care, [400, 1_000], [1_500, 3_000]),
  posts: budget(messages.posts, [40, 200], [150, 500]),
  /** Pending reports are capped separately, which leaves room for urgent ones. */
  reports: budget(messages.reports, [60, 40], [120, 80]),
  moderation: budget(messages.moderation, [200, 200], [600, 600]),
  acts: budget(messages.acts, [600, 300], [2_000, 900]),
  institutions: budget(messages.institutions, [120, 500], [400, 1_500]),
  weekly: budget(messages.weekly, [80, 300], [200, 800]),
  objectives: budget(messages.objectives, [80, 300], [200, 800]),
  events: budget(messages.events, [60, 600], [200, 2_000]),
  guests: budget(messages.guests, [1_500, 1_000], [5_000, 3_000]),
  sending: budget(messages.sending, [2_000, 1_000], [6_000, 3_000]),
  people: budget(messages.people, [800, 8_000], [3_000, 24_000]),
  account: budget(messages.account, [60, 200], [200, 600]),
  photos: budget(messages.photos, [10, 300], [10, 300]),
  review: budget(messages.review, [1_000, 4_000], [5_000, 12_000]),
} as const satisfies Record<string, WriteBudget>;

export type BudgetName = keyof typeof WRITE_BUDGETS;

const ROWS: Record<BudgetName, readonly string[]> = {
  marks: ['attendance.mark', 'meetings.keep-name', 'local-communities.update-attendance'],
  meetings: [
    'meetings.create',
    'meetings.update',
    'meetings.merge',
    'meetings.set-aside',
    'meetings.restore',
    'meetings.keep-apart',
    'meetings.match-name',
    'team-meetings.create',
    'local-communities.create-meeting',
    'attendance-history.import',
    'attendance-history.undo',
  ],
  care: [
    'contact-notes.create',
    'prospects.create',
    'readings.create',
    'sports.create',
    'follow-up.update',
    'groups.remind',
    'groups.pause',
    'groups.resume',
  ],
  posts: ['forums.create-thread', 'forums.create-post', 'forums.edit-post'],
  reports: ['forums.report'],
  moderation: [
    'forums.remove-post',
    'forums.remove-thread',
    'forums.lock',
    'forums.pin',
    'forums.decide-report',
  ],
  acts: [
    'forums.like',
    'forums.read',
    'forums.listing',
    'forums.withdraw-post',
    'announcements.read',
    'formation.progress',
    'formation.place',
    'notifications.seen',
    'invitations.answer',
    'home.excuse',
    'saved-views.create',
    'saved-views.rename',
    'saved-views.delete',
    // Ending something has its own budget, so that starting things never blocks it.
    'account.end-other-sessions',
    'account.end-session',
    'account.erase',
    'account.give-consent',
    'account.remove-photo',
    'calendar-feed.revoke',
    'notifications.unsubscribe',
    'session.logout',
  ],
  institutions: [
    'directory.create',
    'directory.update',
    'directory.contact',
    'directory.connect',
    'directory.answer-link',
    'directory.archive',
    'directory.verify',
    'institutions.merge',
    'institutions.unmerge',
    'institutions.tell-apart',
  ],
  weekly: ['weekly.create', 'weekly.update'],
  objectives: ['objectives.create', 'objectives.update', 'objectives.declare'],
  events: [
    'tertulias.create',
    'tertulias.update',
    'tertulias.delete',
    'agendas.create',
    'agendas.update',
    'agendas.remind',
    'announcements.create',
    'announcements.update',
    'announcements.forward',
    'announcements.withdraw',
    'formation.create-module',
    'formation.update-module',
    'formation.archive-module',
  ],
  guests: [
    'tertulias.invite',
    'tertulias.walk-in',
    'tertulias.match-walk-in',
    'tertulias.update-guest',
    'agendas.add-participant',
    'agendas.update-participant',
  ],
  sending: ['send-queue.claim', 'send-queue.outcome'],
  people: [
    'people.bulk',
    'people.bulk-undo',
    'people.correct',
    'people.end-pause',
    'people.import',
    'people.keep-apart',
    'people.leave',
    'people.merge',
    'people.pause',
    'people.record-consent',
    'people.return',
    'people.revoke-link',
    'people.revoke-sessions',
    'people.set-birth',
    'people.set-community',
    'people.set-location',
    'people.set-phone',
    'people.set-role',
    'people.set-status',
    'people.set-zone',
    'people.unmerge',
    'privacy.answer',
    'privacy.remove-non-member',
    'communities.add-member',
    'communities.assign-coordinator',
    'communities.create',
    'communities.delete',
    'communities.remove-member',
    'communities.restore',
    'communities.rotate-link',
    'communities.set-details',
    'communities.update',
    'local-communities.assign',
    'local-communities.create',
    'team-members.add',
    'teams.add-member',
    'teams.create',
    'teams.remove-member',
    'session.generate-token',
  ],
  account: [
    'account.change-password',
    'account.rectify',
    'calendar-feed.make',
    'notifications.subscribe',
    'quotas.record-payment',
    'quotas.set-up',
  ],
  photos: ['account.set-photo'],
  review: ['quarantine.decide', 'sync.import', 'privacy.close-named-text'],
};

/** Rows written without a session or on behalf of others, with their other limit. */
export const BOUNDED_OTHERWISE: Readonly<Record<string, string>> = {
  'answers.send': 'token-address, or link-post and address-post; one row a link',
  'directory.confirm': 'token-address, and one row a link',
  'agendas.answer': 'link-post and address-post',
  'public-meeting.register': 'link-post and address-post',
  'registration.register': 'register-address, register-mail and people-added',
  'registration.forgot-password': 'forgot-address and code-mails',
  'registration.reset-password': 'reset-address',
  'session.login': 'login-account and login-address',
  'session.token-login': 'token-address',
  'privacy.ask': 'privacy-caller and privacy-mail',
  'sync.push': 'each of its operations, by its own row',
};

const byRow = new Map(
  (Object.keys(ROWS) as BudgetName[]).flatMap((name) => ROWS[name].map((row) => [row, name])),
) as ReadonlyMap<string, BudgetName>;

export const budgetOf = (rowName: string): BudgetName | undefined => byRow.get(rowName);

export const boundedRows = (): string[] => [
  ...Object.values(ROWS).flat(),
  ...Object.keys(BOUNDED_OTHERWISE),
];
