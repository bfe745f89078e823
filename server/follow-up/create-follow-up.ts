import type { Endpoint } from '#contract/core/endpoint';
import {
  addContactNote,
  addProspect,
  addReading,
  addSport,
  type FollowUpItem,
} from '#contract/follow-up';
import { type Call, handler } from '../http/handler.ts';
import { mustFindFollowUp, toItem } from './find-follow-up.ts';
import { insertFollowUp } from './insert-follow-up.ts';

export const addReadingHandler = handler(addReading, {
  run: (call) => insertFollowUp(call, 'reading'),
  reread,
});

export const addSportHandler = handler(addSport, {
  run: (call) => insertFollowUp(call, 'sport'),
  reread,
});

export const addProspectHandler = handler(addProspect, {
  run: (call) => insertFollowUp(call, 'prospect'),
  reread,
});

export const addContactNoteHandler = handler(addContactNote, {
  run: (call) => insertFollowUp(call, 'contact'),
  reread,
});

async function reread(
  call: Call<Endpoint>,
  kept: Readonly<Record<string, unknown>>,
): Promise<FollowUpItem> {
  return toItem(call, await mustFindFollowUp(call, String(kept.id)));
}
