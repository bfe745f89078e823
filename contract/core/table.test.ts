import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { endpoint, keyOf, none } from './endpoint.ts';
import { policy } from './policy.ts';
import { rowsByName } from './table.ts';

describe('the contract', () => {
  it('has every row by its name, and nothing that is no row', () => {
    for (const [name, row] of rowsByName) {
      expect(name).toMatch(/^[a-z-]+\.[a-z-]+$/);
      expect(row.name).toBe(name);
      expect(row.path).toMatch(/^\/[\w:/-]+$/);
    }
  });

  it('has a row, and one only, for each call that is permitted to somebody', () => {
    const called = [...rowsByName.keys()].sort();
    expect(called).toEqual([...policy.keys()].sort());
  });
});

describe('a row', () => {
  const draft = {
    name: 'bells.ring',
    method: 'POST',
    path: '/bells/:id',
    summary: 'Tocar una campana',
    answer: v.object({}),
  } as const;

  it('that says no more takes anything, waits in no queue, and answers 200 with JSON', () => {
    expect(endpoint(draft)).toEqual({
      ...draft,
      params: none,
      query: none,
      body: none,
      queue: 'never',
      changesPulled: false,
      status: 200,
      answers: 'json',
    });
    expect(v.is(none, undefined)).toBe(true);
  });

  it('keeps what it says', () => {
    const said = {
      ...draft,
      params: v.object({ id: v.number() }),
      query: v.object({ loud: v.boolean() }),
      body: v.object({ times: v.number() }),
      queue: 'person',
      changesPulled: true,
      status: 201,
      answers: 'events',
    } as const;
    expect(endpoint(said)).toEqual(said);
  });

  it('is known to the policy by method and path', () => {
    expect(keyOf(draft)).toBe('POST /bells/:id');
  });
});
