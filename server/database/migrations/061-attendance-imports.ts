import type { Kysely, Migration } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Engine } from '../store.ts';
import { addIndex, columnsOf, required } from './columns.ts';

/** Attendance brought from a sheet, and what it made: meetings, and periods before joining. */
export function attendanceImports(engine: Engine): Migration {
  return {
    async up(db: Kysely<Schema>) {
      const { big, int, text } = columnsOf(engine);
      await db.schema
        .createTable('attendance_imports')
        .addColumn('uuid', text, (column) => required(column).primaryKey())
        .addColumn('group_id', int, (column) => required(column).references('groups.id'))
        .addColumn('by_id', int, (column) => required(column).references('people.id'))
        .addColumn('at', big, required)
        .addColumn('file_name', text, required)
        .addColumn('meetings', int, required)
        .addColumn('marks', int, required)
        .addColumn('through', big, required)
        .addColumn('undone_at', big)
        .addColumn('undone_by', int, (column) => column.references('people.id'))
        .execute();
      await addIndex(db, 'attendance_imports', ['group_id']);
      await addIndex(db, 'attendance_imports', ['by_id']);
      for (const table of ['meetings', 'memberships']) {
        await db.schema
          .alterTable(table)
          .addColumn('import_uuid', text, (column) => column.references('attendance_imports.uuid'))
          .execute();
        await db.schema
          .createIndex(`${table}_import`)
          .on(table)
          .column('import_uuid')
          .where('import_uuid', 'is not', null)
          .execute();
      }
    },
  };
}
