import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { css, cx } from '#styled/css';

type OverviewLinkProps = {
  id: number;
  /** A name that the reader may not open stays text. */
  mayOpen: boolean;
  className?: string;
  children: ReactNode;
};

export function PersonLink({ id, mayOpen, className, children }: OverviewLinkProps) {
  if (!mayOpen) return <span className={className}>{children}</span>;
  return (
    <Link
      to="/personas/$personId"
      params={{ personId: String(id) }}
      className={cx(root, className)}
    >
      {children}
    </Link>
  );
}

const root = css({ overflowWrap: 'anywhere' });
