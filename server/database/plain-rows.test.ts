import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { withPlainRows } from './plain-rows.ts';
import { createSqliteHandle } from './sqlite-handles.ts';

function openTable() {
  const db = new Database(':memory:');
  db.exec('create table things (id integer primary key, name text, weight real)');
  db.exec("insert into things (name, weight) values ('mesa', 12.5), (null, null)");
  return db;
}

it('answers rows as the statement itself does', () => {
  const db = openTable();
  for (const sql of [
    'select * from things order by id',
    // Of two columns with one name the later one wins.
    'select *, weight as name from things order by id',
    'select * from things where id > 9',
  ]) {
    expect(withPlainRows(db.prepare(sql)).all()).toEqual(db.prepare(sql).all());
  }
});

it('binds values, and writes', () => {
  const db = openTable();
  withPlainRows(db.prepare('update things set name = ? where id = ?')).run('silla', 2);
  const returning = withPlainRows(db.prepare('delete from things where id = ? returning name'));
  expect(returning.all(2)).toEqual([{ name: 'silla' }]);
  expect(db.prepare('select count(*) from things').pluck().get()).toBe(1);
});

it('knows the columns of a table that has changed', () => {
  const { statement } = createSqliteHandle(openTable());
  const all = 'select * from things where id = 1';
  expect(statement(all).all()).toEqual([{ id: 1, name: 'mesa', weight: 12.5 }]);
  statement('alter table things drop column name').run();
  statement('alter table things add column colour text').run();
  expect(statement(all).all()).toEqual([{ id: 1, weight: 12.5, colour: null }]);
});
