import { afterEach, expect } from 'vitest';
import { signInToApi } from './support/api.ts';
import { it } from './support/fixture.ts';
import type { Register } from './support/register.ts';
import { aliasOf, presentBoxes, savedWord, startMeeting } from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';
import { deliver } from './support/tertulia.ts';

let stage: Stage;
let register: Register;

it.beforeAll(({ stage: given, register: kept }) => {
  stage = given;
  register = kept;
});
afterEach(() => stage.clear());

type Group = { id: number; name: string };

const COMMUNITY = `SELECT g.id, g.name FROM groups g JOIN people c ON c.id = g.coordinator_id
  WHERE c.email = 'comunidad@demo.mx' AND g.kind = 'community'`;

it('moved by mistake and back, no figure of the person or of the community has changed', async () => {
  const admin = await signInToApi(stage.server.url, 'admin@demo.mx');
  const [community] = register.rows<Group>(COMMUNITY);
  const [somebody] = register.rows<{ id: number }>(
    `SELECT p.id FROM people p JOIN memberships m ON m.person_id = p.id
     WHERE m.group_id = ${community?.id} AND m.left_at IS NULL AND p.role = 'integrante'
     AND EXISTS (SELECT 1 FROM attendance a WHERE a.person_id = p.id) ORDER BY p.id LIMIT 1`,
  );
  const [other] = register.rows<Group>(
    `SELECT id, name FROM groups WHERE kind = 'community' AND id <> ${community?.id} AND deleted_at IS NULL
     ORDER BY id LIMIT 1`,
  );
  const figures = async () => {
    const { history: _, ...person } = await admin.get<Record<string, unknown>>(
      `/users/${somebody?.id}/page`,
    );
    return { person, community: await admin.get(`/groups/${community?.id}/page`) };
  };
  const before = await figures();
  const move = (to: Group | undefined) =>
    admin.patch(`/users/${somebody?.id}/community`, { community: to?.name, communityId: to?.id });
  await move(other);
  expect(await figures()).not.toEqual(before);
  await move(community);
  expect(await figures()).toEqual(before);
});

it('a member becomes coordinator and takes the roll with the account they had', async () => {
  const admin = await signInToApi(stage.server.url, 'admin@demo.mx');
  const { user } = await signInToApi(stage.server.url, 'integrante@demo.mx');
  const [community] = register.rows<Group>(COMMUNITY);
  await admin.patch(`/users/${user.id}/role`, { role: 'coordinador_de_comunidad' });
  await admin.post(`/communities/${community?.id}/coordinator`, { userId: user.id });

  const phone = await openSignedIn(stage, 'integrante@demo.mx');
  const { page } = phone;
  await phone.goto('/');
  const uuid = await startMeeting(page);
  const alias = await aliasOf(presentBoxes(page).first());
  await presentBoxes(page).first().click();
  await savedWord(page, alias).waitFor();
  await deliver(phone);
  const marks = `SELECT p.alias, a.present FROM attendance a JOIN meetings m ON m.id = a.meeting_id
    JOIN people p ON p.id = a.person_id WHERE m.uuid = '${uuid}' AND a.present = 1`;
  await expect.poll(() => register.rows(marks)).toEqual([{ alias, present: 1 }]);
  const accounts = `SELECT count(*) AS count FROM people WHERE email = 'integrante@demo.mx'`;
  expect(register.rows(accounts)).toEqual([{ count: 1 }]);
  expect(phone.problems.unexpected).toEqual([]);
});
