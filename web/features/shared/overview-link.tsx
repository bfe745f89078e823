import { Link } from '@tanstack/react-router';
import FolderOpen from 'lucide-react/icons/folder-open';
import type { ReactNode } from 'react';
import { type Column, columnOf } from '#contract/core/roles';
import { SCREENS } from '#contract/screens';
import { css, cx } from '#styled/css';
import { useSession } from '#web/services/phone-context.ts';
import { buttonClass } from '#web/ui/form/button.tsx';
import * as messages from './messages.ts';

type OverviewLinkProps = {
  id: number;
  /** A name that the reader may not open stays text, as it does to a role without these pages. */
  mayOpen?: boolean;
  /** Known from where they live, not from a group: only who answers for a place may open it. */
  isByPlace?: boolean;
  className?: string;
  children: ReactNode;
};

export function PersonLink(props: OverviewLinkProps) {
  return <OverviewLink {...props} to="/personas/$id" opens={SCREENS.person.opens} />;
}

/** Of a team too. */
export function CommunityLink(props: OverviewLinkProps) {
  return <OverviewLink {...props} to="/comunidades/$id" opens={SCREENS.group.opens} />;
}

type To = Pick<typeof SCREENS.person, 'opens'> & { to: '/personas/$id' | '/comunidades/$id' };

function OverviewLink({
  id,
  mayOpen = true,
  isByPlace = false,
  to,
  opens,
  className,
  children,
}: OverviewLinkProps & To) {
  const self = useSession();
  const wanted: readonly Column[] = isByPlace ? SCREENS.stateCoordinator.opens : opens;
  if (!mayOpen || !self || !wanted.includes(columnOf(self.role))) {
    return <span className={className}>{children}</span>;
  }
  return (
    <Link to={to} params={{ id: String(id) }} className={cx(root, className)}>
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
