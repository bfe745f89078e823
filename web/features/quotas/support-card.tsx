import HandCoins from 'lucide-react/icons/hand-coins';
import { useState } from 'react';
import { listPayments, type Payment, type Quota, readQuota } from '#contract/quotas';
import { css } from '#styled/css';
import { usePhone } from '#web/services/phone-context.ts';
import { useServerRead } from '#web/services/server-reads.tsx';
import { useSignal } from '#web/services/signal.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { formatLongDay } from '#web/ui/format/format-day.ts';
import { formatMoney } from '#web/ui/format/format-money.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ReadContent } from '#web/ui/state/read-content.tsx';
import { balanceToLabel } from './balance-labels.ts';
import { methodToLabel } from './method-labels.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import { QuotaDialog } from './quota-dialog.tsx';
import { useQuotaActions } from './use-quota-actions.ts';
import * as words from './words.ts';

export function SupportCard() {
  const { state, reload } = useServerRead(readQuota, { keep: asItIs });
  const isKnown = state.type === 'known';
  return (
    <Card title={words.support} actions={isKnown && <QuotaBadge isSetUp={state.value !== null} />}>
      <ReadContent state={state} onReload={reload} rows={3}>
        {(quota) => <Support quota={quota} />}
      </ReadContent>
      <p className={methods}>{words.methods}</p>
    </Card>
  );
}

function QuotaBadge({ isSetUp }: { isSetUp: boolean }) {
  return isSetUp ? (
    <Badge tone="good">{words.configured}</Badge>
  ) : (
    <Badge tone="attention">{words.pending}</Badge>
  );
}

function Support({ quota }: { quota: Quota | null }) {
  const { now, newId } = usePhone();
  const actions = useQuotaActions();
  const [opened, setOpened] = useState<'quota' | 'payment' | null>(null);
  const close = () => setOpened(null);
  const closeAfter = <T,>(isDone: boolean, outcome: T): T => {
    if (isDone) close();
    return outcome;
  };
  return (
    <div className={root}>
      {quota ? <Figures quota={quota} /> : <p>{words.notConfigured}</p>}
      <Actions
        isSetUp={quota !== null}
        onSetUp={() => setOpened('quota')}
        onPay={() => setOpened('payment')}
      />
      {quota && <History />}
      <QuotaDialog
        isOpen={opened === 'quota'}
        quota={quota}
        onClose={close}
        onSave={async (values) => {
          const outcome = await actions.setUp(values);
          return closeAfter(outcome === 'saved', outcome);
        }}
      />
      <PaymentDialog
        isOpen={opened === 'payment'}
        monthlyAmount={quota?.monthlyAmount ?? 0}
        newId={newId}
        now={now()}
        onClose={close}
        onPay={async (values) => {
          const isThere = await actions.pay(values);
          return closeAfter(isThere, isThere);
        }}
      />
    </div>
  );
}

function Figures({ quota }: { quota: Quota }) {
  return (
    <dl className={figures}>
      <div>
        <dt>{words.monthlyQuota}</dt>
        <dd>{formatMoney(quota.monthlyAmount)}</dd>
      </div>
      <div>
        <dt>{words.balance}</dt>
        <dd>
          {formatMoney(quota.currentBalance)}{' '}
          <small className={meaning}>{balanceToLabel(quota.currentBalance)}</small>
        </dd>
      </div>
    </dl>
  );
}

type ActionsProps = {
  isSetUp: boolean;
  onSetUp: () => void;
  onPay: () => void;
};

function Actions({ isSetUp, onSetUp, onPay }: ActionsProps) {
  const note = useSignal() ? undefined : words.needsSignal;
  if (!isSetUp) {
    return (
      <div className={buttons}>
        <Button note={note} onClick={onSetUp}>
          {words.configureQuota}
        </Button>
      </div>
    );
  }
  return (
    <div className={buttons}>
      <Button icon={<HandCoins aria-hidden />} note={note} onClick={onPay}>
        {words.recordPayment}
      </Button>
      <Button variant="quiet" note={note} onClick={onSetUp}>
        {words.correctQuota}
      </Button>
    </div>
  );
}

function History() {
  const { state, reload } = useServerRead(listPayments, { keep: asItIs });
  return (
    <ReadContent state={state} onReload={reload}>
      {(payments) => <PaymentHistory payments={payments} />}
    </ReadContent>
  );
}

/** Own data: kept on the phone unchanged. */
const asItIs = <T,>(own: T): T => own;

const root = css({ display: 'flex', flexDirection: 'column', gap: '4' });
const figures = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '8',
  rowGap: '3',
  overflowWrap: 'anywhere',
  '& > div': { minWidth: '0' },
  '& dt': { color: 'ink.muted' },
  '& dd': { textStyle: 'figure', margin: '0' },
});
const meaning = css({ textStyle: 'small', color: 'ink.muted' });
const buttons = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  '& > *': { flex: { base: '[1 1 100%]', tablet: 'none' } },
});
const methods = css({ textStyle: 'small', color: 'ink.muted', marginTop: '4' });

const SHOWN = 3;

function PaymentHistory({ payments }: { payments: readonly Payment[] }) {
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
