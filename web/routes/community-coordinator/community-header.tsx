import { Link } from '@tanstack/react-router';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import QrCode from 'lucide-react/icons/qr-code';
import type { ReactNode } from 'react';
import { distinctNames } from '#contract/rules/community-names';
import type { PulledGroup } from '#contract/sync';
import { css, cx } from '#styled/css';
import { detailLines } from '#web/features/groups/detail-lines.ts';
import { buttonClass } from '#web/ui/form/button.tsx';
import * as messages from './messages.ts';

export type CommunityHeaderProps = {
  group: PulledGroup;
  groups: readonly PulledGroup[];
  /** Absent if not permitted or not loaded. */
  memberCount: number | undefined;
  onChoose: (groupId: number) => void;
  actions: ReactNode;
};

export function CommunityHeader(props: CommunityHeaderProps) {
  const { group, groups, memberCount, onChoose, actions } = props;
  const place = [group.location, memberCount !== undefined && formatMemberCount(memberCount)];
  const canChoose = groups.length > 1;
  const names = distinctNames(groups);
  return (
    <header className={root}>
      <div className={cx(who, canChoose && choosable)}>
        <div className={texts}>
          <h1 className={name}>{group.name}</h1>
          <p className={where}>{place.filter(Boolean).join(' · ')}</p>
          {detailLines(group, 'header').map(({ key, label, value }) => (
            <p key={key} className={where}>{`${label}: ${value}`}</p>
          ))}
        </div>
        {canChoose && <ChevronsUpDown aria-hidden className={arrows} />}
        {canChoose && (
          // Invisible over the name: the press opens the native picker.
          <select
            aria-label={messages.community}
            className={picker}
            value={group.id}
            onChange={(event) => onChoose(Number(event.target.value))}
          >
            {groups.map((one) => (
              <option key={one.id} value={one.id}>
                {names.get(one.id)}
              </option>
            ))}
          </select>
        )}
        {canChoose && <span aria-hidden className={ring} />}
      </div>
      {group.teamId && <PublicLink groupId={group.id} />}
      {actions && <div className={onDesk}>{actions}</div>}
    </header>
  );
}

function PublicLink({ groupId }: { groupId: number }) {
  return (
    <Link
      to="/community-coordinator/enlace"
      search={{ comunidad: groupId }}
      className={cx(buttonClass({ variant: 'quiet' }), link)}
      aria-label={messages.publicLinkAndQr}
    >
      <QrCode aria-hidden />
      <span className={linkLabel}>{messages.publicLink}</span>
    </Link>
  );
}

function formatMemberCount(count: number): string {
  return messages.membersOf(count);
}

const root = css({ display: 'flex', alignItems: 'center', columnGap: { base: '2', tablet: '4' } });
const who = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  columnGap: '2',
  flex: '1',
  minWidth: '0',
  minHeight: 'touch',
});
const choosable = css({
  px: '2',
  border: 'hairline',
  borderRadius: 'soft',
  bg: 'paper.raised',
});
/** Focus ring for the invisible picker before it. */
const ring = css({
  position: 'absolute',
  inset: '0',
  pointerEvents: 'none',
  borderRadius: 'soft',
  'select:focus-visible + &': {
    outline: '[3px solid {colors.talavera}]',
    outlineOffset: '[2px]',
  },
});
const texts = css({ flex: '1', minWidth: '0' });
const name = css({
  textStyle: { base: 'label', tablet: 'title' },
  lineHeight: 'tight',
  lineClamp: 2,
  overflowWrap: 'anywhere',
});
const where = css({ textStyle: 'small', lineHeight: 'tight', color: 'ink.muted', truncate: true });
const arrows = css({ boxSize: 'icon', flexShrink: 0, color: 'ink.muted' });
const picker = css({
  position: 'absolute',
  inset: '0',
  width: 'full',
  opacity: 'hidden',
  fontSize: 'body',
  cursor: 'pointer',
});
const link = css({ flexShrink: 0, px: { base: '0', tablet: '5' } });
const linkLabel = css({ display: { base: 'none', tablet: 'inline' } });
const onDesk = css({ display: { base: 'none', tablet: 'block' }, flexShrink: 0 });
