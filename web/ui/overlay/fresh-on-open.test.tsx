import { useEffect, useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { mount } from '../testing/mount.ts';
import { freshOnOpen } from './fresh-on-open.tsx';

type FormProps = { isOpen: boolean; about: string };

let made = 0;
let gone: number[];
let drawn: { which: number; about: string; isOpen: boolean }[];
beforeEach(() => {
  made = 0;
  gone = [];
  drawn = [];
});

/** Remembers what it began with, as a form does. */
const Form = freshOnOpen(({ isOpen, about }: FormProps) => {
  const [began] = useState(() => {
    made += 1;
    return { which: made, about };
  });
  drawn.push({ ...began, isOpen });
  useEffect(() => () => void gone.push(began.which), [began]);
  return null;
});

it('begins again at each opening, with what holds then', () => {
  const { draw } = mount(<Form isOpen={false} about="Ana" />);
  expect(drawn).toEqual([]);
  draw(<Form isOpen about="Beto" />);
  expect(drawn.at(-1)).toEqual({ which: 1, about: 'Beto', isOpen: true });
  draw(<Form isOpen={false} about="Beto" />);
  draw(<Form isOpen about="Carla" />);
  expect(drawn.at(-1)).toEqual({ which: 2, about: 'Carla', isOpen: true });
  expect(gone).toEqual([1]);
});

it('is the same while it is open and while it closes', () => {
  const { draw } = mount(<Form isOpen about="Ana" />);
  draw(<Form isOpen about="Beto" />);
  draw(<Form isOpen={false} about="Beto" />);
  expect(drawn.map(({ which }) => which)).toEqual([1, 1, 1]);
  expect(drawn.at(-1)).toEqual({ which: 1, about: 'Ana', isOpen: false });
  expect(gone).toEqual([]);
});

it('never draws what it was before as open', () => {
  const { draw } = mount(<Form isOpen={false} about="Ana" />);
  draw(<Form isOpen about="Beto" />);
  draw(<Form isOpen={false} about="Beto" />);
  draw(<Form isOpen about="Carla" />);
  const opened = drawn.filter(({ isOpen }) => isOpen).map(({ which }) => which);
  expect(opened).toEqual([1, 2]);
});
