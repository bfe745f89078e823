import type { Tertulia } from '#contract/tertulias';
import * as messages from './messages.ts';
import { formatPeople, formatWhenLong } from './tertulia-labels.ts';

/** «12 personas todavía creen que es el sábado, 5 de diciembre», one line a message that is due. */
export function staleLines(
  { stale = [], date, timeZone }: Pick<Tertulia, 'stale' | 'date' | 'timeZone'>,
  now: number,
): string[] {
  return stale.map(({ purpose, believed, people }) => {
    const isOne = people === 1;
    if (purpose === 'changed' && believed === date) {
      return messages.stalePlace(formatPeople(people), isOne);
    }
    const when = formatWhenLong({ date: believed, timeZone }, now).replace(/\.$/, '');
    return messages.stale[purpose](formatPeople(people), isOne, when);
  });
}
