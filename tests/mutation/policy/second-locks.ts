/**
 * Flips that no case can notice, because the handler does not leave to the cell what it answers:
 * behind the flipped door there is a second lock. By the name of the flip, with that lock.
 */
const ROLES_WITH_A_COMMUNITY = ['IR', 'IN', 'LG', 'GR', 'LI', 'CO', 'EQ', 'ES', 'CC', 'AD'];

const OWN_COMMUNITY = 'the handler looks among memberships, then among what one coordinates (D29)';
const ALL_REQUESTS = 'requests have no place: whoever passes the door, an administrator, sees them';

export const SECOND_LOCKS: ReadonlyMap<string, string> = new Map([
  ...ROLES_WITH_A_COMMUNITY.map(
    (column) => [`GET /my-community ${column} widened`, OWN_COMMUNITY] as const,
  ),
  ['GET /admin/privacy-requests AD narrowed', ALL_REQUESTS],
  ['PATCH /admin/privacy-requests/:id AD narrowed', ALL_REQUESTS],
  [
    'GET /communities/:id/members LI unmasked',
    'through a membership (M) nobody is shown contact, masked or not',
  ],
]);
