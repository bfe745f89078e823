/**
 * Flips that no case can notice, because the handler does not leave to the cell what it answers:
 * behind the flipped door there is a second lock. By the name of the flip, with that lock.
 */
const SIGNED_IN = [
  'interested',
  'integrante',
  'legacy',
  'coordinador_de_grupo',
  'lider',
  'coordinador_de_comunidad',
  'coordinador_de_equipo',
  'coordinador_estatal',
  'coordinador_de_coordinadores',
  'admin',
];

const OWN_COMMUNITY = 'the handler looks among memberships, then among what one coordinates (D29)';
const OWN_TEXT = 'the handler looks among the texts that the caller wrote';
const FORUM_COLUMNS = SIGNED_IN.filter((column) => column !== 'interested');
const ALL_REQUESTS = 'requests have no place: whoever passes the door, an administrator, sees them';
const ONE_SERVER = 'there is one server, and no place in its figures';
const ALL_COURSES = 'courses have no place: they are the same for everybody';

const OWN_HISTORY = 'the history on the page is read by its own call, which reaches no further';
const DIRECTORY = 'shown to all alike; archived ones by the reach of whoever may edit them';

export const SECOND_LOCKS: ReadonlyMap<string, string> = new Map([
  ...SIGNED_IN.map((column) => [`GET /my-community ${column} widened`, OWN_COMMUNITY] as const),
  ...['PUT /posts/:id', 'POST /posts/:id/withdraw'].flatMap((row) =>
    FORUM_COLUMNS.map((column) => [`${row} ${column} widened`, OWN_TEXT] as const),
  ),
  ...SIGNED_IN.map((column) => [`GET /formation/modules ${column} narrowed`, ALL_COURSES] as const),
  ...[
    'POST /formation/modules',
    'PUT /formation/modules/:id',
    'POST /formation/modules/:id/archive',
  ]
    .flatMap((row) => [`${row} coordinador_de_coordinadores narrowed`, `${row} admin narrowed`])
    .map((flip) => [flip, ALL_COURSES] as const),
  ...['GET /institutions', 'GET /institutions/:id']
    .flatMap((row) => [
      ...[
        'coordinador_estatal widened',
        'coordinador_de_coordinadores widened',
        'admin narrowed',
      ].map((flip) => `${row} ${flip}`),
    ])
    .map((flip) => [flip, DIRECTORY] as const),
  ['GET /admin/privacy-requests admin narrowed', ALL_REQUESTS],
  ['PATCH /admin/privacy-requests/:id admin narrowed', ALL_REQUESTS],
  ['GET /admin/non-members admin narrowed', ALL_REQUESTS],
  ['DELETE /admin/non-members/:kind/:id admin narrowed', ALL_REQUESTS],
  ['GET /admin/system-status admin narrowed', ONE_SERVER],
  ...['coordinador_de_comunidad', 'coordinador_estatal', 'coordinador_de_coordinadores'].map(
    (column) => [`GET /users/:userId/page ${column} widened`, OWN_HISTORY] as const,
  ),
  ['GET /groups/:id/page coordinador_de_grupo unmasked', 'the page of a group shows no contact'],
  [
    'GET /communities/:id/members lider unmasked',
    'through a membership (M) nobody is shown contact, masked or not',
  ],
]);
