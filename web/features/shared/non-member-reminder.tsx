import { css } from '#styled/css';
import * as words from './words.ts';

/** For forms that record a person without an account, who has not read the notice. */
export function NonMemberReminder({ keeps }: { keeps: 'name' | 'contact' }) {
  return <p className={quiet}>{keeps === 'name' ? words.tellOfName : words.tellOfContact}</p>;
}

const quiet = css({ textStyle: 'small', color: 'ink.muted' });
