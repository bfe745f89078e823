import type { Channel, FollowUpKind } from '#contract/follow-up';
import type { OverlaidFollowUp } from '#web/services/phone.ts';
import { formatCount } from '#web/ui/format/format-count.ts';
import { formatShortDay } from '#web/ui/format/format-day.ts';

export const KIND_LABELS = {
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

export const CHANNEL_LABELS: Record<Channel, string> = {
  whatsapp: 'WhatsApp',
  llamada: 'Llamada',
  visita: 'Visita',
  otro: 'Otro',
};

/** The book, the exercise, the name or the channel. */
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
      return note.channel ? CHANNEL_LABELS[note.channel] : 'Contacto';
  }
}

/** «45 páginas · 7 nov · por Ana» */
export function noteDetail(note: OverlaidFollowUp, now: number): string {
  const parts = [
    note.kind === 'reading' && note.pagesRead !== null && formatPages(note.pagesRead),
    note.currentStage,
    note.prospectContact,
    note.nextStepDate && `próximo paso: ${formatShortDay(note.nextStepDate, now)}`,
    formatShortDay(note.date, now),
    note.by && `por ${note.by}`,
  ];
  return parts.filter(Boolean).join(' · ');
}

/** «2 lecturas · 85 páginas», of notes of one kind. */
export function notesToFigures(kind: FollowUpKind, notes: readonly OverlaidFollowUp[]): string {
  if (notes.length === 0) return KIND_LABELS[kind].none;
  switch (kind) {
    case 'reading': {
      const pages = notes.reduce((sum, { pagesRead }) => sum + (pagesRead ?? 0), 0);
      return `${formatCount(notes.length, 'lectura', 'lecturas')} · ${formatPages(pages)}`;
    }
    case 'sport': {
      const done = notes.filter(({ exercised }) => exercised).length;
      return `Hizo ejercicio ${formatCount(done, 'vez', 'veces')}`;
    }
    case 'prospect':
      return formatCount(notes.length, 'persona invitada', 'personas invitadas');
    case 'contact':
      return formatCount(notes.length, 'contacto', 'contactos');
  }
}

function formatPages(pages: number): string {
  return formatCount(pages, 'página', 'páginas');
}
