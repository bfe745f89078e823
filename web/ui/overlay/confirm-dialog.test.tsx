import { act, type ReactElement, type ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Button } from '#web/ui/form/button.tsx';
import { mount } from '../testing/mount.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { DialogProps } from './dialog.tsx';

let drawn: DialogProps;
vi.mock('./dialog.tsx', () => ({
  Dialog: (props: DialogProps) => {
    drawn = props;
    return null;
  },
}));

const onCancel = vi.fn();
beforeEach(() => onCancel.mockClear());

/** The button that confirms. */
function confirm() {
  const { children } = (drawn.footer as ReactElement<{ children: ReactNode[] }>).props;
  return (children[1] as ReactElement<Parameters<typeof Button>[0]>).props;
}

function draw(onConfirm: () => Promise<boolean> | boolean) {
  const words = { title: '¿Activar?', confirmLabel: 'Activar' };
  mount(<ConfirmDialog isOpen {...words} onConfirm={onConfirm} onCancel={onCancel} />);
}

const press = () => act(async () => confirm().onClick?.({} as never));

it('closes once it is done, and is busy until then', async () => {
  let answer = (_: boolean) => {};
  const doing = new Promise<boolean>((resolve) => {
    answer = resolve;
  });
  draw(() => doing);
  await press();
  expect([confirm().isBusy, onCancel.mock.calls.length]).toEqual([true, 0]);
  await act(async () => answer(true));
  expect([confirm().isBusy, onCancel.mock.calls.length]).toEqual([false, 1]);
});

it('stays where it was refused, to be tried again', async () => {
  draw(async () => false);
  await press();
  expect([confirm().isBusy, onCancel.mock.calls.length]).toEqual([false, 0]);
});

it('closes at once what is done at once, and not what asks once more', async () => {
  draw(() => false);
  await press();
  expect(onCancel).not.toHaveBeenCalled();
  draw(() => true);
  await press();
  expect(onCancel).toHaveBeenCalledOnce();
});
