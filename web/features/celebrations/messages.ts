export const thisWeek = 'Esta semana';
export const today = 'hoy';
export const tomorrow = 'mañana';
/** «el jueves» */
export const onWeekday = (weekday: string) => `el ${weekday}`;
export const birthday = (when: string) => `cumple años ${when}`;
export const nameDay = (when: string) => `es su santo ${when}`;
export const congratulate = 'Felicitar';
export const congratulateOne = (alias: string) => `Felicitar a ${alias} por WhatsApp`;

// What WhatsApp opens with; whoever sends it may change it.
export const birthdayToday = (name: string) =>
  `¡Feliz cumpleaños, ${name}! Damos gracias a Dios por tu vida. Que te llene de alegría y de paz. Un abrazo.`;
export const nameDayToday = (name: string) =>
  `¡Feliz día de tu santo, ${name}! Que interceda por ti y por los tuyos. Un abrazo.`;
export const birthdaySoon = (name: string, when: string) =>
  `${name}, ${when} es tu cumpleaños. Desde ahora, ¡felicidades! Que Dios te llene de alegría y de paz. Un abrazo.`;
export const nameDaySoon = (name: string, when: string) =>
  `${name}, ${when} es el día de tu santo. Desde ahora, ¡felicidades! Que interceda por ti y por los tuyos. Un abrazo.`;

// On a day of the calendar.
export const birthdayOf = (alias: string) => `Cumpleaños de ${alias}`;
export const nameDayOf = (alias: string) => `Santo de ${alias}`;
