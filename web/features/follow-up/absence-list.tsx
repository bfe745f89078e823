import HeartHandshake from 'lucide-react/icons/heart-handshake';
import type { Zone } from '#contract/core/time-zones';
import { css } from '#styled/css';
import { AvatarRows } from '#web/ui/layout/avatar-row.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { type AbsenceActions, AbsenceRow } from './absence-row.tsx';
import type { Absences, MemberAttendance } from './absences.ts';
import { MessageEditor } from './message-editor.tsx';

export type AbsenceListProps = AbsenceActions & {
  absences: Absences;
  message: string;
  onMessage: (message: string | null) => void;
  /** The person whose chat was opened and who is still asked about. */
  askedId: number | null;
  now: number;
  /** Of the group's place. */
  zone: Zone;
};

/** Who has been missing, the longest first; apart from them, who said so or was not marked. */
export function AbsenceList(props: AbsenceListProps) {
  const { absences, message, onMessage } = props;
  const { missing, unclear, others } = absences;
  const isNothing = [...missing, ...unclear, ...others].every(
    ({ history }) => history.length === 0,
  );
  if (isNothing) {
    return (
      <EmptyState title="Aún no hay reuniones con asistencia" icon={<HeartHandshake />}>
        <p>Cuando pases lista, aquí verás a quién hace falta buscar.</p>
      </EmptyState>
    );
  }
  return (
    <div className={root}>
      {missing.length === 0 ? (
        <EmptyState title="Nadie ha faltado sin avisar" icon={<HeartHandshake />} />
      ) : (
        <section>
          <h2 className={title}>Han faltado ({missing.length})</h2>
          <Rows {...props} label="Han faltado" people={missing} />
        </section>
      )}
      {unclear.length > 0 && (
        <section>
          <h2 className={title}>Avisaron o quedaron sin marcar ({unclear.length})</h2>
          <Rows {...props} label="Avisaron o quedaron sin marcar" people={unclear} />
        </section>
      )}
      {others.length > 0 && (
        <p className={quiet}>
          Sin faltas seguidas: {others.map(({ member }) => member.alias).join(', ')}.
        </p>
      )}
      <details className={more}>
        <summary>¿Cómo se calcula?</summary>
        <p>
          Cuentan las reuniones en que hubo alguien presente, cuya fecha ya llegó y que no están
          apartadas, desde que la persona llegó a la comunidad. Una asistencia termina la cuenta;
          «Avisó» y «Sin marcar» ni suman ni la terminan.
        </p>
      </details>
      <MessageEditor message={message} onMessage={onMessage} />
    </div>
  );
}

function Rows(props: AbsenceListProps & { label: string; people: readonly MemberAttendance[] }) {
  const { label, people, absences: _, onMessage: __, askedId, ...rest } = props;
  return (
    <AvatarRows label={label}>
      {people.map((attendance) => (
        <AbsenceRow
          key={attendance.member.id}
          {...rest}
          attendance={attendance}
          isAsked={attendance.member.personId === askedId}
        />
      ))}
    </AvatarRows>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '5' });
const title = css({ textStyle: 'title', marginBottom: '3' });
const quiet = css({ textStyle: 'small', color: 'ink.muted' });
const more = css({
  '& summary': { display: 'list-item', py: '3', cursor: 'pointer' },
  textStyle: 'small',
  maxWidth: 'prose',
});
