import type { Translation } from '#contract/core/translation';
import { formatNumber } from '#web/ui/format/format-number.ts';

export type Typed = Translation<typeof import('./messages.en.ts'), typeof import('./messages.ts')>;

// Balance and payment methods.
export const bankTransfer = 'Bank transfer';
export const card = 'Card';
export const cash = 'Cash';
export const inFavor = 'In your favour';
export const other = 'Other';
export const owed = 'To be paid';
export const upToDate = 'Up to date';

// The card and the history.
export const balance = 'Current balance';
export const configured = 'Set up';
export const correctQuota = 'Correct the dues';
export const history = 'History of payments';
export const methods = 'Ways to pay: bank transfer, OXXO and card.';
export const monthlyQuota = 'Monthly dues';
export const needsSignal = 'Needs signal';
export const noPayments = 'No payments yet. The first one is recorded with “Record a Payment”.';
export const notConfigured = 'You have not set up your monthly dues yet. Only you see them.';
export const pending = 'Pending';
export const seeLess = 'See less';
export const support = 'Your Support';

// The dialogs.
export const acceptConsent = 'I agree that my dues and payments are kept';
export const amount = 'Amount';
export const amountHint = 'In pesos.';
export const balanceHint =
  'What you have in your favour. If you owe, write it with a minus sign: -300. If you are up to date, 0.';
export const chooseMethod = 'Choose how it was paid';
export const configureQuota = 'Set Up Dues';
export const configureQuotaHint = 'What you declare yourself. Only you see it.';
export const consent = 'Your consent';
export const consentHint =
  'This is data about your money: it is kept so that you can follow your account, and enters no report.';
export const consentNeeded = 'To save your dues we need your consent';
export const method = 'Way of paying';
export const monthlyQuotaHint = 'In pesos, what you give each month.';
export const note = 'Note';
export const paidOn = 'Date of the payment';
export const recordPayment = 'Record a Payment';
export const recordPaymentHint = 'Record a payment you made already. It is added to your balance.';
export const save = 'Save';

export const doneConfigured = 'The dues were saved';
export const donePaid = 'The payment was recorded';
export const failedConfigure = 'The dues could not be set up';
export const failedPay = 'The payment could not be recorded';
export const failedSave = 'The dues could not be saved';

export const seeAll = (count: number) => `See the ${formatNumber(count)} payments`;
