import { listCityUsers } from '#contract/agendas';
import { handler } from '../http/handler.ts';
import { auditRead } from '../privacy/audit-read.ts';
import { mustReachCity, readCityPeople, toCityUser } from './city-people.ts';

export const listCityUsersHandler = handler(listCityUsers, {
  mode: 'snapshot',
  async run(call) {
    const place = mustReachCity(call, call.params);
    const people = await readCityPeople(call, place);
    const users = people.map((person) => toCityUser(call, person));
    const told = users.filter(({ email, phone }) => email !== null || phone !== null);
    const filter = { state: place.state };
    auditRead(call, { what: listCityUsers.name, people: told.map(({ id }) => id), filter });
    return users;
  },
});
