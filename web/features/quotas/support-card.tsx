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
import { DisclosureCard } from '#web/ui/layout/disclosure-card.tsx';
import { ReadContent } from '#web/ui/state/read-content.tsx';
import { balanceToLabel } from './balance-labels.ts';
import * as messages from './messages.ts';
import { methodToLabel } from './method-labels.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import { QuotaDialog } from './quota-dialog.tsx';
import { useQuotaActions } from './use-quota-actions.ts';

export function SupportCard() {
  const { state, reload } = useServerRead(readQuota, { keep: asItIs });
  const isKnown = state.type === 'known';
  return (
    <DisclosureCard title={messages.support} note={isKnown && toNote(state.value)}>
      {isKnown && <QuotaBadge isSetUp={state.value !== null} />}
      <ReadContent state={state} onReload={reload} rows={3}>
        {(quota) => <Support quota={quota} />}
      </ReadContent>
      <p className={methods}>{messages.methods}</p>
    </DisclosureCard>
  );
}

/** «Configurada · $150.00 · A tu favor» */
function toNote(quota: Quota | null): string {
  if (!quota) return messages.pending;
  const { currentBalance } = quota;
  return `${messages.configured} · ${formatMoney(currentBalance)} · ${balanceToLabel(currentBalance)}`;
}

function QuotaBadge({ isSetUp }: { isSetUp: boolean }) {
  return isSetUp ? (
    <Badge tone="good">{messages.configured}</Badge>
  ) : (
    <Badge tone="attention">{messages.pending}</Badge>
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
      {quota ? <Figures quota={quota} /> : <p>{messages.notConfigured}</p>}
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
        <dt>{messages.monthlyQuota}</dt>
        <dd>{formatMoney(quota.monthlyAmount)}</dd>
      </div>
      <div>
        <dt>{messages.balance}</dt>
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
  const note = useSignal() ? undefined : messages.needsSignal;
  if (!isSetUp) {
    return (
      <div className={buttons}>
        <Button note={note} onClick={onSetUp}>
          {messages.configureQuota}
        </Button>
      </div>
    );
  }
  return (
    <div className={buttons}>
      <Button icon={<HandCoins aria-hidden />} note={note} onClick={onPay}>
        {messages.recordPayment}
      </Button>
      <Button variant="quiet" note={note} onClick={onSetUp}>
        {messages.correctQuota}
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
      <h3 className={heading}>{messages.history}</h3>
      {payments.length === 0 ? (
        <p className={muted}>{messages.noPayments}</p>
      ) : (
        <List label={messages.history}>
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
          {isWhole ? messages.seeLess : messages.seeAll(payments.length)}
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
