import type { Channel, FollowUpItem, FollowUpKind } from '#contract/follow-up';
import type { OverlaidFollowUp } from '#web/services/phone.ts';
import { formatShortDay } from '#web/ui/format/format-day.ts';
import * as messages from './note-messages.ts';

export const KIND_LABELS = {
  reading: {
    add: messages.addReading,
    edit: messages.editReading,
    added: messages.readingAdded,
    removed: messages.readingRemoved,
    isThere: messages.readingIsThere,
    none: messages.noReadings,
  },
  sport: {
    add: messages.addExercise,
    edit: messages.editExercise,
    added: messages.exerciseAdded,
    removed: messages.exerciseRemoved,
    isThere: messages.exerciseIsThere,
    none: messages.noExercise,
  },
  prospect: {
    add: messages.addInvitation,
    edit: messages.editInvitation,
    added: messages.invitationAdded,
    removed: messages.invitationRemoved,
    isThere: messages.invitationIsThere,
    none: messages.noInvitations,
  },
  contact: {
    add: messages.addContact,
    edit: messages.editContact,
    added: messages.contactAdded,
    removed: messages.contactRemoved,
    isThere: messages.contactIsThere,
    none: messages.noContacts,
  },
} as const satisfies Record<FollowUpKind, Record<string, string>>;

export const CHANNEL_LABELS: Record<Channel, string> = {
  whatsapp: 'WhatsApp',
  llamada: messages.phoneCall,
  visita: messages.visit,
  otro: messages.other,
};

export function noteTitle(note: FollowUpItem): string {
  switch (note.kind) {
    case 'reading':
      return note.bookTitle ?? messages.reading;
    case 'sport':
      if (!note.exercised) return messages.didNotExercise;
      return note.sportType ?? messages.exercised;
    case 'prospect':
      return note.prospectName ?? messages.invitation;
    case 'contact':
      return note.channel ? CHANNEL_LABELS[note.channel] : messages.contact;
  }
}

/** «45 páginas · 7 nov · por Ana» */
export function noteDetail(note: FollowUpItem, now: number): string {
  const parts = [
    note.kind === 'reading' && note.pagesRead !== null && formatPages(note.pagesRead),
    note.currentStage,
    note.prospectContact,
    note.nextStepDate && messages.nextStepOn(formatShortDay(note.nextStepDate, now)),
    formatShortDay(note.date, now),
    note.by && messages.by(note.by),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** «2 lecturas · 85 páginas», for notes of one kind. */
export function notesToFigures(kind: FollowUpKind, notes: readonly OverlaidFollowUp[]): string {
  if (notes.length === 0) return KIND_LABELS[kind].none;
  switch (kind) {
    case 'reading': {
      const pages = notes.reduce((sum, { pagesRead }) => sum + (pagesRead ?? 0), 0);
      return messages.readingFigures(notes.length, formatPages(pages));
    }
    case 'sport': {
      const done = notes.filter(({ exercised }) => exercised).length;
      return messages.exerciseFigures(done);
    }
    case 'prospect':
      return messages.invitedCount(notes.length);
    case 'contact':
      return messages.contactCount(notes.length);
  }
}

function formatPages(pages: number): string {
  return messages.pageCount(pages);
}
