import { css } from '#styled/css';

/**
 * Pending count over an icon or at a row's end, without affecting layout. Delayed, or quickly sent
 * records would make it flicker at every tap.
 */
export function CountBadge({ count }: { count: string }) {
  return <span className={root}>{count}</span>;
}

const root = css({
  display: 'inline-block',
  minWidth: '[1.4em]',
  px: '[0.3em]',
  bg: 'cempasuchil',
  color: 'cempasuchil.on',
  borderRadius: 'round',
  fontSize: '[min(0.8125rem, 3.8vw)]',
  fontWeight: 'strong',
  lineHeight: '[1.4]',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  animation: '[appear 180ms 1.2s both]',
});
