import { css } from '#styled/css';
import { LinkQr } from './link-qr.tsx';
import * as words from './link-words.ts';

export type HallSheetProps = { name: string; link: string };

/** What hangs in the hall: the community's name, the code, and two lines of how it is used. */
export function HallSheet({ name, link }: HallSheetProps) {
  return (
    <article className={root} aria-label={words.sheetOf(name)}>
      <p className={title}>{name}</p>
      <LinkQr name={name} link={link} className={code} />
      <p className={line}>{words.pointCamera}</p>
      <p className={line}>{words.pointCameraHint}</p>
      <p className={address}>{link}</p>
    </article>
  );
}

/** Paper and ink in either theme. */
const root = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '4',
  p: '[min(2rem, 5vw)]',
  bg: '[#fff]',
  color: '[#000]',
  textAlign: 'center',
  border: 'hairline',
  borderRadius: 'soft',
  _print: { border: 'none', padding: '0' },
});
const title = css({ textStyle: 'heading', overflowWrap: 'anywhere', fontSize: '[2.25rem]' });
const code = css({ width: '[min(20rem, 100%)]', _print: { width: '[11cm]' } });
const line = css({ fontSize: 'lead', lineHeight: 'snug' });
const address = css({ textStyle: 'small', overflowWrap: 'anywhere' });
