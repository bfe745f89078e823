import Database from 'better-sqlite3';

const ADD = `INSERT INTO people (email, alias, gender, state, city, role, status, enrollment_year,
    consent_version, created_at, change)
  SELECT @email, @alias, @gender, @state, @city, @role, @status, 2015,
    consent_version, @created_at, change
  FROM people WHERE email = 'admin@demo.mx'`;

const NAMES = ['Ángel', 'Beto', 'Chelo', 'Dulce', 'Elías', 'Fátima', 'Güicho', 'Herminia', 'Íñigo'];
const SURNAMES = ['Ávila', 'Borrego', 'Carrillo', 'Domínguez', 'Esparza', 'Favela', 'Nájera'];
const PLACES = [
  ['Durango', 'Gómez Palacio'],
  ['Chihuahua', 'Ciudad Juárez'],
  ['Baja California', 'Mexicali'],
  ['Jalisco', 'Tlaquepaque'],
  ['Michoacán', 'Pátzcuaro'],
] as const;
const ROLES = ['integrante', 'integrante', 'lider', 'integrante', 'coordinador_de_comunidad'];

const pick = <T>(list: readonly T[], index: number) => list[index % list.length] as T;

/** Adds people all over the network, a fiftieth of them waiting, behind the server's back. */
export function growPeople(databasePath: string, added: number): void {
  const database = new Database(databasePath);
  const add = database.prepare(ADD);
  const now = Date.now();
  database.transaction(() => {
    for (let index = 0; index < added; index += 1) {
      const [state, city] = pick(PLACES, index);
      add.run({
        email: `crecida${index}@demo.example`,
        alias: `${pick(NAMES, index)} ${pick(SURNAMES, index)} ${index + 1}`,
        gender: index % 2 === 0 ? 'femenino' : 'masculino',
        state,
        city,
        role: pick(ROLES, index),
        status: index % 50 === 0 ? 'pending' : 'approved',
        created_at: now - (index % 700) * 3_600_000,
      });
    }
  })();
  database.close();
}
