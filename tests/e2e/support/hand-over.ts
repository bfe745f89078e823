import Database from 'better-sqlite3';

/**
 * The community gets another coordinator, and whoever coordinated it is a plain member from now on:
 * what an office decides while a phone is away. Straight in the database of the running server.
 */
export function handOver(databasePath: string, from: string, to: string): void {
  const database = new Database(databasePath, { fileMustExist: true, timeout: 10_000 });
  const idOf = database.prepare('SELECT id FROM people WHERE email = ?').pluck();
  const [before, after] = [idOf.get(from), idOf.get(to)];
  const setRole = database.prepare('UPDATE people SET role = ? WHERE id = ?');
  const hand = database.transaction(() => {
    setRole.run('integrante', before);
    setRole.run('coordinador_de_comunidad', after);
    database
      .prepare('UPDATE groups SET coordinator_id = ? WHERE coordinator_id = ?')
      .run(after, before);
    database.prepare("UPDATE memberships SET role = 'member' WHERE person_id = ?").run(before);
  });
  hand.immediate();
  database.close();
}
