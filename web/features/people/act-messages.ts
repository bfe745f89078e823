import { formatCount } from '#web/ui/format/format-count.ts';

export const approved = 'Aprobado';
export const pending = 'Pendiente';
export const rejected = 'Rechazado';
export const seePending = 'Ver pendientes';

export const doneApproved = 'Usuario aprobado';
export const doneApprovedHint = 'El usuario ha sido aprobado exitosamente';
export const doneMoved = 'Ubicación actualizada';
export const doneRejected = 'Usuario rechazado';
export const doneRejectedHint = 'El usuario ha sido rechazado exitosamente';
export const doneReverted = 'Usuario revertido a pendiente';
export const doneRevertedHint = 'El usuario ha sido revertido a pendiente exitosamente';
export const failed = 'Error';
export const failedDecide = 'Error al actualizar el estado del usuario';
export const failedMove = 'Error al actualizar la ubicación del usuario';
export const undo = 'Deshacer';
export const undoneApproved = 'Aprobación deshecha';
export const undonePending = 'Reversión deshecha';
export const undoneRejected = 'Rechazo deshecho';

export const userCount = (count: number) => formatCount(count, 'usuario', 'usuarios');
export const waiting = (count: number) =>
  `${formatCount(count, 'persona espera', 'personas esperan')} tu aprobación.`;
