import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalText } from '../../../lib/refusal-text.ts';
import { toast } from '../../../ui/toast.ts';
import { undoToast } from '../../../ui/undo-toast.ts';

interface Removal<Row> {
  /** The key of the list to refetch. */
  queryKey: QueryKey;
  /** @throws ApiError */
  remove: (row: Row) => Promise<unknown>;
  /** Returns a function that restores the row, or undefined if that isn't possible. */
  putBack: (row: Row) => (() => Promise<unknown>) | undefined;
  /** The toast's text. */
  told: (row: Row) => string;
}

/** Deletes rows of a list maintained by staff immediately, with an undo toast. */
export function useRemoval<Row extends { _id: string }>({ queryKey, remove, putBack, told }: Removal<Row>) {
  const client = useQueryClient();
  const [busyId, setBusyId] = useState<string>();
  async function act(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
      await client.invalidateQueries({ queryKey });
    } catch (error) {
      toast(refusalText(error), 'bad');
    }
  }
  async function removeAtOnce(row: Row): Promise<void> {
    setBusyId(row._id);
    await act(async () => {
      await remove(row);
      const undo = putBack(row);
      if (undo) undoToast(told(row), 'good', () => void act(undo));
      else toast(told(row), 'good');
    });
    setBusyId(undefined);
  }
  return { remove: (row: Row) => void removeAtOnce(row), busyId };
}
