import { Link } from '@tanstack/react-router';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import type { ReactNode } from 'react';
import { findRecord, nextModule, summarizeFormation } from '#contract/rules/formation';
import { css } from '#styled/css';
import { type Formation, useFormation } from '#web/local-data/use-formation.ts';
import { buttonClass } from '#web/ui/form/button.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { DisclosureCard } from '#web/ui/layout/disclosure-card.tsx';
import * as messages from './card-messages.ts';

/** «Formación»: the three levels in the specification's words, and the course to continue. */
export function FormationCard() {
  const { state } = useFormation();
  const formation = state.type === 'known' ? state.value : null;
  return (
    <DisclosureCard
      title={messages.title}
      note={formation && messages.modulesOf(formation.modules.length)}
    >
      <ul aria-label={messages.levels} className={list}>
        <Level name={messages.basic} note={formation && stateOf(formation)}>
          <GoOn formation={formation} />
        </Level>
        <Level name={messages.intermediate}>
          <Badge>{messages.soon}</Badge>
        </Level>
        <Level name={messages.advanced}>
          <Badge icon={<LockKeyhole aria-hidden />}>{messages.locked}</Badge>
        </Level>
      </ul>
    </DisclosureCard>
  );
}

function stateOf({ modules, progress }: Formation): string | null {
  if (modules.length === 0) return null;
  const { completed } = summarizeFormation(modules, progress);
  const next = nextModule(modules, progress);
  if (!next || completed === modules.length) return messages.allCompleted;
  return messages.completedNext(completed, modules.length, next.title);
}

function GoOn({ formation }: { formation: Formation | null }) {
  const look = buttonClass({ variant: 'quiet' });
  const course = formation && nextModule(formation.modules, formation.progress);
  if (!course) {
    return (
      <Link to="/formacion" className={look}>
        {messages.continueCourse}
      </Link>
    );
  }
  const section = findRecord(formation.progress, course.id)?.section ?? null;
  return (
    <Link
      to="/formacion/$moduleId"
      params={{ moduleId: String(course.id) }}
      search={{ seccion: section === null ? undefined : section + 1 }}
      className={look}
    >
      {messages.continueCourse}
    </Link>
  );
}

type LevelProps = { name: string; note?: string | null; children: ReactNode };

function Level({ name, note, children }: LevelProps) {
  return (
    <li className={row}>
      <span className={texts}>
        <span className={label}>{name}</span>
        {note && <span className={noteClass}>{note}</span>}
      </span>
      {children}
    </li>
  );
}

const list = css({ listStyle: 'none', margin: '0', padding: '0' });
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '3',
  minHeight: 'row',
  py: '1',
  borderBottom: 'hairline',
  _last: { borderBottom: 'none' },
});
const texts = css({
  display: 'flex',
  flexDirection: 'column',
  flex: '[1 1 8rem]',
  minWidth: '0',
  overflowWrap: 'anywhere',
});
const label = css({ textStyle: 'label' });
const noteClass = css({ textStyle: 'small', color: 'ink.muted' });
