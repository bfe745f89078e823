import { Link } from '@tanstack/react-router';
import FolderOpen from 'lucide-react/icons/folder-open';
import type { ReactNode } from 'react';
import { css, cx } from '#styled/css';
import { buttonClass } from '#web/ui/form/button.tsx';
import * as messages from './messages.ts';

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
    <Link to="/personas/$id" params={{ id: String(id) }} className={cx(root, className)}>
      {children}
    </Link>
  );
}

/** As a button, beside other acts on a person the reader may open. */
export function PersonPageLink({ id }: { id: number }) {
  return (
    <Link
      to="/personas/$id"
      params={{ id: String(id) }}
      className={buttonClass({ variant: 'quiet' })}
    >
      <FolderOpen aria-hidden />
      {messages.openPersonPage}
    </Link>
  );
}

const root = css({ overflowWrap: 'anywhere' });
