import { useState } from 'react';
import type { Payment } from '#contract/quotas';
import { css } from '#styled/css';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { formatLongDay } from '#web/ui/format/format-day.ts';
import { formatMoney } from '#web/ui/format/format-money.ts';
import { methodToLabel } from './method-labels.ts';
import * as words from './words.ts';

/** The most recent first; more than these unfold. */
const SHOWN = 3;

export function PaymentHistory({ payments }: { payments: readonly Payment[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? payments : payments.slice(0, SHOWN);
  return (
    <div>
      <h3 className={heading}>{words.history}</h3>
      {payments.length === 0 ? (
        <p className={muted}>{words.noPayments}</p>
      ) : (
        <List label={words.history}>
          {shown.map((payment) => (
            <ListRow
              key={payment.id}
              title={formatMoney(payment.amount)}
              detail={<Detail payment={payment} />}
              trailing={<span className={muted}>{methodToLabel(payment.method)}</span>}
            />
          ))}
        </List>
      )}
      {payments.length > SHOWN && (
        <Button variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? words.seeLess : words.seeAll(payments.length)}
        </Button>
      )}
    </div>
  );
}

function Detail({ payment: { paidOn, note } }: { payment: Payment }) {
  return (
    <>
      <time dateTime={paidOn}>{formatLongDay(paidOn)}</time>
      {note && ` · ${note}`}
    </>
  );
}

const heading = css({ textStyle: 'label' });
const muted = css({ color: 'ink.muted' });
