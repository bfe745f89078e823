import type { ReactNode } from 'react';
import { css } from '#styled/css';

export function FactList({ children }: { children: ReactNode }) {
  return <ul className={list}>{children}</ul>;
}

export function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className={fact}>
      {icon}
      {children}
    </li>
  );
}

const list = css({
  listStyle: 'none',
  margin: '0',
  padding: '0',
  display: 'flex',
  flexDirection: 'column',
  gap: '1',
});
const fact = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '2',
  lineHeight: 'snug',
  overflowWrap: 'anywhere',
  minWidth: '0',
  '& svg': { boxSize: 'icon', flexShrink: 0, color: 'ink.muted' },
});
