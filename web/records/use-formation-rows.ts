import { readFormationRows } from '#web/db/read-formation.ts';
import { useStored } from '#web/db/use-stored.ts';
import type { OutboxRow } from '#web/services/phone.ts';
import { usePerson } from '#web/services/phone-context.ts';

/** Live; undefined while they are read. @param through the last change the server has told */
export function useFormationRows(through: number): OutboxRow[] | undefined {
  const person = usePerson();
  return useStored(() => (person ? readFormationRows(person, through) : []), [person, through]);
}
