import type { Channel, FollowUpKind } from '#contract/follow-up';
import type { OverlaidFollowUp } from '#web/services/phone.ts';
import { formatShortDay } from '#web/ui/format/format-day.ts';
import * as words from './note-words.ts';

export const KIND_LABELS = {
  reading: {
    add: words.addReading,
    edit: words.editReading,
    added: words.readingAdded,
    removed: words.readingRemoved,
    isThere: words.readingIsThere,
    none: words.noReadings,
  },
  sport: {
    add: words.addExercise,
    edit: words.editExercise,
    added: words.exerciseAdded,
    removed: words.exerciseRemoved,
    isThere: words.exerciseIsThere,
    none: words.noExercise,
  },
  prospect: {
    add: words.addInvitation,
    edit: words.editInvitation,
    added: words.invitationAdded,
    removed: words.invitationRemoved,
    isThere: words.invitationIsThere,
    none: words.noInvitations,
  },
  contact: {
    add: words.addContact,
    edit: words.editContact,
    added: words.contactAdded,
    removed: words.contactRemoved,
    isThere: words.contactIsThere,
    none: words.noContacts,
  },
} as const satisfies Record<FollowUpKind, Record<string, string>>;

export const CHANNEL_LABELS: Record<Channel, string> = {
  whatsapp: 'WhatsApp',
  llamada: words.phoneCall,
  visita: words.visit,
  otro: words.other,
};

export function noteTitle(note: OverlaidFollowUp): string {
  switch (note.kind) {
    case 'reading':
      return note.bookTitle ?? words.reading;
    case 'sport':
      if (!note.exercised) return words.didNotExercise;
      return note.sportType ?? words.exercised;
    case 'prospect':
      return note.prospectName ?? words.invitation;
    case 'contact':
      return note.channel ? CHANNEL_LABELS[note.channel] : words.contact;
  }
}

/** «45 páginas · 7 nov · por Ana» */
export function noteDetail(note: OverlaidFollowUp, now: number): string {
  const parts = [
    note.kind === 'reading' && note.pagesRead !== null && formatPages(note.pagesRead),
    note.currentStage,
    note.prospectContact,
    note.nextStepDate && words.nextStepOn(formatShortDay(note.nextStepDate, now)),
    formatShortDay(note.date, now),
    note.by && words.by(note.by),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** «2 lecturas · 85 páginas», for notes of one kind. */
export function notesToFigures(kind: FollowUpKind, notes: readonly OverlaidFollowUp[]): string {
  if (notes.length === 0) return KIND_LABELS[kind].none;
  switch (kind) {
    case 'reading': {
      const pages = notes.reduce((sum, { pagesRead }) => sum + (pagesRead ?? 0), 0);
      return words.readingFigures(notes.length, formatPages(pages));
    }
    case 'sport': {
      const done = notes.filter(({ exercised }) => exercised).length;
      return words.exerciseFigures(done);
    }
    case 'prospect':
      return words.invitedCount(notes.length);
    case 'contact':
      return words.contactCount(notes.length);
  }
}

function formatPages(pages: number): string {
  return words.pageCount(pages);
}
