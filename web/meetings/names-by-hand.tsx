import { css } from '#styled/css';
import type { OverlaidMeeting } from '#web/deps/phone.ts';

/** People written by hand on the public form: the coordinator will recognise them. */
export function NamesByHand({ meeting }: { meeting: OverlaidMeeting }) {
  if (meeting.names.length === 0) return null;
  return (
    <section className={look}>
      <h2 className={title}>Anotados a mano</h2>
      <ul>
        {meeting.names.map((entry) => (
          <li key={entry.id}>
            {entry.name}
            {entry.present && ' · asistió'}
            {entry.present && entry.punctual && ' · puntual'}
            {entry.present && entry.paidQuota && ' · pagó cuota'}
          </li>
        ))}
      </ul>
    </section>
  );
}

const look = css({ p: '4', border: 'hairline', borderRadius: 'soft' });
const title = css({ textStyle: 'label', marginBottom: '2' });
