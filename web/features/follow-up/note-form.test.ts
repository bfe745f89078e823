import { describe, expect, it } from 'vitest';
import { UNSAID } from '#contract/follow-up';
import type { OverlaidFollowUp } from '#web/services/phone.ts';
import { changedNote, checkNote, freshNote, type NoteForm, noteToForm } from './note-form.ts';

const NOW = new Date(2026, 2, 7, 20, 15).getTime();

const check = (kind: Parameters<typeof checkNote>[0], form: Partial<NoteForm>, member = 21) =>
  checkNote(kind, { ...freshNote(NOW), ...form }, member, NOW);

describe('what a note asks for', () => {
  it('says the sentences of the specification', () => {
    expect(check('reading', {})).toEqual({
      type: 'wrong',
      errors: {
        bookTitle: 'El título del libro es requerido',
        pagesRead: 'Las páginas deben ser un número positivo',
      },
    });
    expect(check('reading', { bookTitle: 'Camino', pagesRead: -1 })).toMatchObject({
      errors: { pagesRead: 'Las páginas deben ser un número positivo' },
    });
    expect(check('prospect', { currentStage: ' ' })).toMatchObject({
      errors: {
        prospectName: 'El nombre del prospecto es requerido',
        prospectContact: 'El contacto es requerido',
        currentStage: 'La etapa actual es requerida',
      },
    });
    expect(check('contact', { channel: '' })).toMatchObject({
      errors: { channel: 'Elige cómo fue el contacto' },
    });
    expect(check('sport', { date: '' })).toMatchObject({
      errors: { date: 'La fecha es requerida' },
    });
  });

  it('comes to the body of its own call alone', () => {
    expect(check('reading', { bookTitle: ' Camino ', pagesRead: 30, sportType: 'x' })).toEqual({
      type: 'ready',
      values: {
        attendeeId: 21,
        date: new Date(NOW).toISOString(),
        bookTitle: 'Camino',
        pagesRead: 30,
      },
    });
  });

  it('takes another day at noon of it, and no page at all', () => {
    const checked = check('reading', { bookTitle: 'Camino', pagesRead: 0, date: '2026-03-01' });
    expect(checked).toMatchObject({
      values: { pagesRead: 0, date: new Date(2026, 2, 1, 12).toISOString() },
    });
  });

  it('lets a prospect have nobody who invites, and a next step', () => {
    const form = {
      ...freshNote(NOW),
      prospectName: 'Toño',
      prospectContact: '618 555 0123',
      nextStepDate: '2026-03-20',
    };
    expect(checkNote('prospect', form, null, NOW)).toMatchObject({
      type: 'ready',
      values: {
        currentStage: 'Por contactar',
        nextStepDate: new Date(2026, 2, 20, 12).toISOString(),
      },
    });
  });
});

describe('a note that is changed', () => {
  const note: OverlaidFollowUp = {
    id: 'n',
    groupId: 1,
    kind: 'reading',
    memberId: 11,
    date: new Date(2026, 2, 1, 9, 30).toISOString(),
    ...UNSAID,
    bookTitle: 'Camino',
    pagesRead: 30,
    seen: {},
    createOp: null,
    waiting: false,
  };
  const changes = (patch: Partial<NoteForm>) => {
    const checked = checkNote('reading', { ...noteToForm(note), ...patch }, 21, NOW);
    return checked.type === 'ready' ? changedNote(note, checked.values) : checked;
  };

  it('records nothing when nothing was touched', () => {
    expect(changes({})).toEqual({});
  });

  it('records the fields touched alone', () => {
    expect(changes({ pagesRead: 45 })).toEqual({ pagesRead: 45 });
    expect(changes({ date: '2026-03-02' })).toEqual({
      date: new Date(2026, 2, 2, 12).toISOString(),
    });
  });
});

describe('a contact that was not told', () => {
  it('is neither asked for nor changed, whatever else is', () => {
    const note = {
      ...{ id: 'p', groupId: 1, kind: 'prospect' as const, memberId: 21, ...UNSAID },
      ...{ date: new Date(NOW).toISOString(), prospectName: 'Toño', currentStage: 'Invitado' },
      ...{ seen: {}, createOp: null, waiting: false },
    };
    const form = { ...noteToForm(note), currentStage: 'Asistió' };
    const checked = checkNote('prospect', form, 21, NOW, true);
    if (checked.type === 'wrong') throw new Error('nothing was asked for');
    expect(changedNote(note, checked.values)).toEqual({ currentStage: 'Asistió' });
    const wrong = checkNote('prospect', { ...form, prospectName: '' }, 21, NOW, true);
    expect(wrong).toMatchObject({ type: 'wrong', errors: { prospectName: expect.any(String) } });
  });
});
