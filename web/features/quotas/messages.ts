import { formatNumber } from '#web/ui/format/format-number.ts';

// Balance and payment methods.
export const bankTransfer = 'Transferencia bancaria';
export const card = 'Tarjeta';
export const cash = 'Efectivo';
export const inFavor = 'A tu favor';
export const other = 'Otro';
export const owed = 'Por cubrir';
export const upToDate = 'Al corriente';

// The card and the history.
export const balance = 'Saldo actual';
export const configured = 'Configurada';
export const correctQuota = 'Corregir cuota';
export const history = 'Historial de pagos';
export const methods = 'Métodos de pago: transferencia bancaria, OXXO y tarjeta.';
export const monthlyQuota = 'Cuota mensual';
export const needsSignal = 'Necesita señal';
export const noPayments = 'Aún no hay pagos. El primero se registra con «Registrar Pago».';
export const notConfigured = 'Aún no configuras tu cuota mensual. Solo tú la ves.';
export const pending = 'Pendiente';
export const seeLess = 'Ver menos';
export const support = 'Información de Apoyos';

// The dialogs.
export const acceptConsent = 'Acepto que se guarden mi cuota y mis pagos';
export const amount = 'Monto';
export const amountHint = 'En pesos.';
export const balanceHint =
  'Lo que tienes a favor. Si debes, escríbelo con signo menos: -300. Si estás al corriente, 0.';
export const chooseMethod = 'Elige cómo se pagó';
export const configureQuota = 'Configurar Cuota';
export const configureQuotaHint = 'Lo que tú declaras. Solo tú lo ves.';
export const consent = 'Tu consentimiento';
export const consentHint =
  'Son datos de tu dinero: se guardan para que lleves tu cuenta, y no entran en ningún reporte.';
export const consentNeeded = 'Para guardar tu cuota necesitamos tu consentimiento';
export const method = 'Método de pago';
export const monthlyQuotaHint = 'En pesos, lo que das cada mes.';
export const note = 'Nota';
export const paidOn = 'Fecha del pago';
export const recordPayment = 'Registrar Pago';
export const recordPaymentHint = 'Registra un pago que ya hiciste. Se suma a tu saldo.';
export const save = 'Guardar';

export const doneConfigured = 'Configuración guardada';
export const donePaid = 'Pago registrado';
export const failedConfigure = 'Error al configurar';
export const failedPay = 'Error al registrar el pago';
export const failedSave = 'Error al guardar la configuración';

export const seeAll = (count: number) => `Ver los ${formatNumber(count)} pagos`;
