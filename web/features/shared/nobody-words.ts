export const nobodyCame = '¿Nadie vino?';
export const nobodyCameHint =
  'Nadie está marcado presente. Una reunión a la que nadie asistió no cuenta como realizada.';
export const didNotMeet = 'No nos reunimos';
export const nobodyIndeed = 'Sí, nadie vino';
