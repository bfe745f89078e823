import Database from 'better-sqlite3';

const ADD_PERSON = `INSERT INTO people (alias, state, city, role, status, created_at, change)
  SELECT @alias, state, city, 'integrante', 'approved', created_at, change
  FROM people WHERE email = @email`;
const ADD_MEMBER = `INSERT INTO memberships (group_id, person_id, role, joined_at, change)
  SELECT id, @personId, 'member', created_at, change FROM groups
  WHERE kind = 'community' AND coordinator_id = (SELECT id FROM people WHERE email = @email)`;

const NAMES = ['Ángel', 'Beto', 'Chelo', 'Dulce', 'Elías', 'Fátima', 'Güicho', 'Herminia', 'Íñigo'];
const SURNAMES = ['Ávila', 'Borrego', 'Carrillo', 'Domínguez', 'Esparza', 'Favela', 'Nájera'];

/**
 * Adds people to the community that `email` coordinates, past the server: before any phone
 * has fetched it, so that no change has to be published.
 */
export function growCommunity(databasePath: string, email: string, added: number): void {
  const database = new Database(databasePath);
  const addPerson = database.prepare(ADD_PERSON);
  const addMember = database.prepare(ADD_MEMBER);
  database.transaction(() => {
    for (let index = 0; index < added; index += 1) {
      const name = NAMES[index % NAMES.length];
      const surname = SURNAMES[index % SURNAMES.length];
      const alias = `${name} ${surname} ${index + 1}`;
      const personId = addPerson.run({ alias, email }).lastInsertRowid;
      addMember.run({ personId, email });
    }
  })();
  database.close();
}
