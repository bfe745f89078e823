import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { AnswerOf, Endpoint } from '#contract/core/endpoint';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';
import { usePhone } from './phone-context.ts';
import { useReadsClient } from './query-client.ts';
import {
  createMutationOptions,
  errorToFields,
  type MutationOutcome,
  type MutationVariables,
  type ServerMutationOptions,
  StillPending,
} from './server-mutation.ts';

export type ServerMutation<E> = {
  /** Until stored, and refetched if it waits for that. */
  isPending: boolean;
  /**
   * Sends it; never throws, and continues after the screen unmounts. `done` replaces the toast,
   * `under` names the fields that show refusals.
   */
  run: (
    input: MutationVariables<E>['input'],
    words?: Pick<MutationVariables<E>, 'done' | 'under'>,
  ) => Promise<MutationOutcome<AnswerOf<E>>>;
};

/**
 * The one way to write to the server: pending state, toasts, refetches, field errors. Works with or
 * without `ServerReads`, signed in or not.
 */
export function useServerMutation<E extends Endpoint>(
  row: E,
  options: ServerMutationOptions<E> = {},
): ServerMutation<E> {
  const { call, outbox } = usePhone();
  const toasts = useToasts();
  const client = useReadsClient();
  const isRunning = useRef(false);
  const { mutateAsync, isPending } = useMutation(
    createMutationOptions(row, options, {
      ...{ call, client, show: toasts.show },
      pull: () => void outbox()?.wake(),
    }),
    client,
  );
  return {
    isPending,
    async run(input, words) {
      if (options.isExclusive && isRunning.current) {
        return { type: 'failed', error: new StillPending() };
      }
      isRunning.current = true;
      try {
        const { answer } = await mutateAsync({ input, ...words });
        return { type: 'done', answer };
      } catch (error) {
        const fields = errorToFields(error, options);
        return { type: 'failed', error, ...(fields && { fields }) };
      } finally {
        isRunning.current = false;
      }
    },
  };
}
