import { css } from '#styled/css';
import * as words from './words.ts';

/** Under each form that notes somebody without an account, who has not read the notice. */
export function NonMemberReminder({ keeps }: { keeps: 'name' | 'contact' }) {
  return <p className={quiet}>{keeps === 'name' ? words.tellOfName : words.tellOfContact}</p>;
}

const quiet = css({ textStyle: 'small', color: 'ink.muted' });
