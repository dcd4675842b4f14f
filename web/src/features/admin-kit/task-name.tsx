import { t } from '@haggle/contract/messages/translate';
import { taskNames } from '@haggle/contract/operations/task-names';

/** Returns the label of a kind of background job. Kinds that only an older version knew keep their raw name. */
export function taskText(task: string): string {
  const known = taskNames.find((name) => name === task);
  return known ? t(`admin-jobs.tasks.${known}`) : task;
}

/** The label of a kind of background job, with the name used in logs and metrics below it. */
export function TaskName({ task }: { task: string }) {
  const text = taskText(task);
  return (
    <>
      {text}
      {text !== task && (
        <code dir="ltr" className="block font-normal text-faint text-xs">
          {task}
        </code>
      )}
    </>
  );
}
