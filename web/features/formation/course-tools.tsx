import { Link } from '@tanstack/react-router';
import Printer from 'lucide-react/icons/printer';
import UsersRound from 'lucide-react/icons/users-round';
import { css, cx } from '#styled/css';
import { readRecordedKinds } from '#web/db/recorded-kinds.ts';
import { useStored } from '#web/db/use-stored.ts';
import { usePerson } from '#web/services/phone-context.ts';
import { entry } from './section-list.tsx';
import * as words from './words.ts';

/** On paper for those without a phone, and together as the topic of today's meeting. */
export function CourseTools({ title }: { title: string }) {
  const person = usePerson();
  const takesRoll = useStored(() => person && readRecordedKinds(person), [person])?.has(
    'community',
  );
  return (
    <div className={root}>
      <button type="button" className={entry} onClick={() => window.print()}>
        <Printer aria-hidden />
        {words.print}
      </button>
      {takesRoll && (
        <Link
          to="/community-coordinator"
          search={{ tab: 'reuniones', accion: 'nueva', tema: title }}
          className={cx(entry, plain)}
        >
          <UsersRound aria-hidden />
          {words.readTogether}
        </Link>
      )}
    </div>
  );
}

const root = css({ borderTop: 'hairline', marginTop: '2', paddingTop: '2' });
const plain = css({ textDecoration: 'none' });
