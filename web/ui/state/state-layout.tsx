import type { ReactNode } from 'react';
import { css } from '#styled/css';

export type StateLayoutProps = {
  icon: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  role?: 'alert' | 'status';
};

export function StateLayout({ icon, title, children, action, role }: StateLayoutProps) {
  return (
    <div role={role} className={root}>
      <span aria-hidden className={mark}>
        {icon}
      </span>
      <p className={titleClass}>{title}</p>
      {children && <div className={body}>{children}</div>}
      {action && <div className={actionClass}>{action}</div>}
    </div>
  );
}

const root = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '2',
  px: '4',
  py: '10',
  textAlign: 'center',
});
const mark = css({
  display: 'inline-flex',
  p: '3',
  marginBottom: '2',
  borderRadius: 'round',
  bg: 'paper.sunken',
  color: 'ink.muted',
  '& svg': { boxSize: '[1.75rem]' },
});
const titleClass = css({ textStyle: 'title', maxWidth: '[28ch]' });
const body = css({ color: 'ink.muted', maxWidth: '[44ch]' });
const actionClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  justifyContent: 'center',
  marginTop: '3',
});
