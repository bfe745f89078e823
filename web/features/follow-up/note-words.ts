import type { Channel, FollowUpKind } from '#contract/follow-up';
import type { OverlaidFollowUp } from '#web/services/phone.ts';
import { dayToWords } from './day-words.ts';

/** How each kind of note is spoken of. */
export const KIND_WORDS = {
  reading: {
    add: 'Anotar lectura',
    edit: 'Cambiar lectura',
    added: 'Lectura anotada',
    removed: 'Lectura quitada',
    none: 'Sin lecturas anotadas',
  },
  sport: {
    add: 'Anotar ejercicio',
    edit: 'Cambiar ejercicio',
    added: 'Ejercicio anotado',
    removed: 'Ejercicio quitado',
    none: 'Sin ejercicio anotado',
  },
  prospect: {
    add: 'Anotar invitación',
    edit: 'Cambiar invitación',
    added: 'Invitación anotada',
    removed: 'Invitación quitada',
    none: 'Sin invitaciones anotadas',
  },
  contact: {
    add: 'Anotar contacto',
    edit: 'Cambiar contacto',
    added: 'Contacto anotado',
    removed: 'Contacto quitado',
    none: 'Sin contactos anotados',
  },
} as const satisfies Record<FollowUpKind, Record<string, string>>;

export const CHANNEL_WORDS: Record<Channel, string> = {
  whatsapp: 'WhatsApp',
  llamada: 'Llamada',
  visita: 'Visita',
  otro: 'Otro',
};

/** What a note says before anything else: the book, the exercise, the name, the way of contact. */
export function noteTitle(note: OverlaidFollowUp): string {
  switch (note.kind) {
    case 'reading':
      return note.bookTitle ?? 'Lectura';
    case 'sport':
      if (!note.exercised) return 'No hizo ejercicio';
      return note.sportType ?? 'Hizo ejercicio';
    case 'prospect':
      return note.prospectName ?? 'Invitación';
    case 'contact':
      return note.channel ? CHANNEL_WORDS[note.channel] : 'Contacto';
  }
}

/** The rest of it in a line: «45 páginas · 7 nov · por Ana». */
export function noteDetail(note: OverlaidFollowUp, now: number): string {
  const parts = [
    note.kind === 'reading' && note.pagesRead !== null && pagesToWords(note.pagesRead),
    note.currentStage,
    note.prospectContact,
    note.nextStepDate && `próximo paso: ${dayToWords(note.nextStepDate, now)}`,
    dayToWords(note.date, now),
    note.by && `por ${note.by}`,
  ];
  return parts.filter(Boolean).join(' · ');
}

/** What a person's notes of one kind come to: «2 lecturas · 85 páginas»; of none, that there are none. */
export function notesToFigures(kind: FollowUpKind, notes: readonly OverlaidFollowUp[]): string {
  if (notes.length === 0) return KIND_WORDS[kind].none;
  switch (kind) {
    case 'reading': {
      const pages = notes.reduce((sum, { pagesRead }) => sum + (pagesRead ?? 0), 0);
      return `${many(notes.length, 'lectura', 'lecturas')} · ${pagesToWords(pages)}`;
    }
    case 'sport': {
      const done = notes.filter(({ exercised }) => exercised).length;
      return done === 1 ? 'Hizo ejercicio 1 vez' : `Hizo ejercicio ${plain(done)} veces`;
    }
    case 'prospect':
      return many(notes.length, 'persona invitada', 'personas invitadas');
    case 'contact':
      return many(notes.length, 'contacto', 'contactos');
  }
}

function pagesToWords(pages: number): string {
  return many(pages, 'página', 'páginas');
}

function many(count: number, one: string, several: string): string {
  return `${plain(count)} ${count === 1 ? one : several}`;
}

function plain(count: number): string {
  return count.toLocaleString('es-MX');
}
