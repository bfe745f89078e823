import * as messages from './date-messages.ts';
import { type DateInput, toLocalIso } from './local-date-time.ts';

/**
 * Spelled here: engines and their versions differ in «nov.» and «nov», «7:30 p. m.» and «19:30».
 * @param pattern D day, M month, S short month, N its number, Y year, W weekday, V short weekday,
 * T time
 * @param isCivil a date without a time: in UTC, not by the phone's clocks
 */
/* @__NO_SIDE_EFFECTS__ */
export function dateFormat(pattern: string, isCivil = false): (at: DateInput) => string {
  return (at) => {
    const iso = isCivil ? new Date(at).toISOString() : toLocalIso(at);
    const [year = '', month = '', day = '', hours = '', minutes = ''] = iso.split(/\D/);
    const M = messages.months.split(' ')[+month - 1] ?? '';
    const W = messages.weekdays.split(' ')[new Date(iso).getUTCDay()] ?? '';
    const words: Record<string, string | number> = {
      ...{ D: +day, M, S: M.slice(0, 3), N: +month, Y: year, W, V: W.slice(0, 3) },
      T: messages.time(+hours, minutes),
    };
    return pattern.replace(/[A-Z]/g, (letter) => `${words[letter]}`);
  };
}
