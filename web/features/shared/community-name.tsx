import { css } from '#styled/css';
import * as words from './words.ts';

/** Drops the word already in the column header, to leave room for the rest. */
export function CommunityName({ name, isShort }: { name: string; isShort?: boolean }) {
  const rest = name.replace(/^Comunidad (?=\S)/, '');
  return (
    <span title={name}>
      {rest !== name && <span className={isShort ? hidden : kind}>{words.community} </span>}
      {rest}
    </span>
  );
}

const kind = css({ '[data-dense] &': { srOnly: true } });
const hidden = css({ srOnly: true });
