export type DayNote = { name: string; colour: 'verde' | 'morado' | 'rojo' | 'blanco' | 'rosa' };
export type DayNotes = (day: string) => DayNote | null;
