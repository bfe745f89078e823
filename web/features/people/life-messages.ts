import type { LeaveReason } from '#contract/person-life';
import type { GENDERS } from '#contract/registration';

export const save = 'Guardar';
export const tryAgain = 'Intenta de nuevo';
export const undo = 'Deshacer';

// Correcting.
export const correct = 'Corregir datos';
export const correctHint = 'Se le avisa de lo que cambies, y queda en su historial.';
export const alias = 'Alias';
export const fullName = 'Nombre completo';
export const fullNameHint = 'Déjalo vacío para no cambiarlo.';
export const email = 'Correo electrónico';
export const emailHint = 'Con él entra a su cuenta. Al correo anterior también se le avisa.';
export const phone = 'Teléfono';
export const gender = 'Sexo';
export const genderUnknown = 'Sin dato';
export const genders: Readonly<Record<(typeof GENDERS)[number], string>> = {
  masculino: 'Masculino',
  femenino: 'Femenino',
  prefiero_no_decir: 'Prefiero no decir',
};
export const doneCorrect = 'Datos corregidos';
export const nothingChanged = 'Nada cambió: ya estaba así';
export const undoneCorrect = 'Corrección deshecha';
export const failedCorrect = 'No se pudieron corregir los datos';

// The role.
export const changeRole = 'Cambiar rol';
export const roleOf = (alias: string, role: string) => `${alias}. Hoy: ${role}.`;
export const newRole = 'Rol nuevo';
export const roleHint = 'Vale desde lo siguiente que haga. Se le avisa a su correo y en la app.';
export const stepDownHint =
  'Sus sesiones se cierran ahora mismo, y lo que coordine y ya no pueda coordinar queda sin coordinación. Nada de lo que registró se pierde.';
export const roleNeeded = 'Elige un rol distinto del que tiene';
export const doneRole = (alias: string, role: string) => `${alias} ahora es ${role}`;
export const undoneRole = 'Cambio de rol deshecho';
export const failedRole = 'No se pudo cambiar el rol';
export const vacated = (names: string) => `Sin coordinación: ${names}.`;
export const stillOrganizes = (names: string) => `Sigue organizando: ${names}.`;
export const stillRuns = (names: string) => `Sigue a cargo de: ${names}.`;

// Leaving.
export const leave = 'Salió de la red';
export const undoLeave = 'Deshacer su salida';
export const noteLeave = 'Anotar su salida';
export const reason = 'Motivo';
export const chooseReason = 'Elige el motivo';
export const reasonNeeded = 'Elige el motivo';
export const reasons: Readonly<Record<LeaveReason, string>> = {
  se_mudo: 'Se mudó',
  ya_no_quiere: 'Ya no quiere participar',
  fallecio: 'Falleció',
  otro: 'Otro motivo',
};
export const leaveHint =
  'Deja de estar en su comunidad y su cuenta se cierra. Las listas de antes conservan su nombre. Puedes deshacerlo durante 30 días.';
export const deathHint =
  'Su nombre queda en las listas de antes. No se avisa a nadie: eso te toca a ti. Puedes deshacerlo durante 30 días.';
export const doneLeave = (person: string) => `Se anotó que ${person} salió de la red`;
export const doneDeath = (person: string) => `Se anotó el fallecimiento de ${person}`;
export const mayReturn = 'Puedes deshacerlo durante 30 días.';
export const failedLeave = 'No se pudo anotar su salida';
export const doneReturn = 'Salida deshecha';
export const failedReturn = 'No se pudo deshacer su salida';
export const returnOf = (person: string) => `¿Deshacer la salida de ${person}?`;
export const returnHint =
  'Vuelve a su comunidad y podrá entrar otra vez. Los lugares y enlaces que tenía no vuelven: invítale de nuevo.';
export const leftAs = (reason: string): string =>
  reason === 'fallecio' ? reasons.fallecio : leave;
