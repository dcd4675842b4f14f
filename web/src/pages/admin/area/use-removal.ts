import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalText } from '../../../lib/refusal-text.ts';
import { toast } from '../../../ui/toast.ts';
import { undoToast } from '../../../ui/undo-toast.ts';

interface RemovalOptions<Row> {
  /** The key of the list to refetch. */
  queryKey: QueryKey;
  /** @throws ApiError */
  remove: (row: Row) => Promise<unknown>;
  /** Returns a function that restores the row, or undefined if that isn't possible. */
  createUndo: (row: Row) => (() => Promise<unknown>) | undefined;
  /** The toast's text. */
  removedText: (row: Row) => string;
}

/** Deletes rows of a list maintained by staff immediately, with an undo toast. */
export function useRemoval<Row extends { _id: string }>({
  queryKey,
  remove,
  createUndo,
  removedText,
}: RemovalOptions<Row>) {
  const client = useQueryClient();
  const [busyId, setBusyId] = useState<string>();
  async function runAndRefetch(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
      await client.invalidateQueries({ queryKey });
    } catch (error) {
      toast(refusalText(error), 'bad');
    }
  }
  async function removeRow(row: Row): Promise<void> {
    setBusyId(row._id);
    await runAndRefetch(async () => {
      await remove(row);
      const undo = createUndo(row);
      if (undo) undoToast(removedText(row), 'good', () => void runAndRefetch(undo));
      else toast(removedText(row), 'good');
    });
    setBusyId(undefined);
  }
  return { remove: (row: Row) => void removeRow(row), busyId };
}
