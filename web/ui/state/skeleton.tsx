import { useLayoutEffect, useState } from 'react';
import { css, cx } from '#styled/css';
import * as messages from './loading-messages.ts';

export type SkeletonProps = {
  width?: string;
  height?: string;
  className?: string;
};

/** One line high, so loaded text causes no jump. */
export function SkeletonLine({ width }: { width: string }) {
  return (
    <span aria-hidden className={bone} style={{ width }}>
      {'\u00a0'}
    </span>
  );
}

/** Placeholder for loading content. Hidden from screen readers: its container says «Cargando…». */
export function Skeleton({ width = '100%', height = '1.25rem', className }: SkeletonProps) {
  return <span aria-hidden className={cx(bone, className)} style={{ width, height }} />;
}

export type SkeletonRowsProps = { rows?: number; label?: string };

/** One of them speaks for the page: a screen of twelve cards says «Cargando…» once. */
export function SkeletonRows({ rows = 6, label = messages.loading }: SkeletonRowsProps) {
  const speaks = useSpeaks();
  return (
    <div>
      {speaks && (
        <span role="status" className={hidden}>
          {label}
        </span>
      )}
      {widths.slice(0, rows).map((width) => (
        <div key={width} className={row}>
          <Skeleton width={`${width}%`} />
          <Skeleton width="4.5rem" height="2rem" />
        </div>
      ))}
    </div>
  );
}

let isSpoken = false;

function useSpeaks(): boolean {
  const [speaks, setSpeaks] = useState(false);
  useLayoutEffect(() => {
    if (isSpoken) return;
    isSpoken = true;
    setSpeaks(true);
    return () => {
      isSpoken = false;
    };
  }, []);
  return speaks;
}

/** In percent. */
const widths = [46, 38, 52, 41, 35, 49, 44, 33];

const bone = css({
  display: 'block',
  maxWidth: 'full',
  borderRadius: 'soft',
  bg: 'hairline',
  animation: 'pulse',
});
const hidden = css({ srOnly: true });
const row = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4',
  minHeight: 'row',
  py: 'cell',
  borderBottom: 'hairline',
});
