import { css } from '#styled/css';
import * as messages from './messages.ts';

/** For forms that record a person without an account, who has not read the notice. */
export function NonMemberReminder({ keeps }: { keeps: 'name' | 'contact' }) {
  return <p className={quiet}>{keeps === 'name' ? messages.tellOfName : messages.tellOfContact}</p>;
}

const quiet = css({ textStyle: 'small', color: 'ink.muted' });
