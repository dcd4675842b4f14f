import { t } from '@haggle/contract/messages/translate';
import { taskNames } from '@haggle/contract/operations/task-names';

/** What a kind of background job does, in words; one that only an older version knows has its name alone. */
export function taskText(task: string): string {
  const known = taskNames.find((name) => name === task);
  return known ? t(`admin-jobs.tasks.${known}`) : task;
}

/** A kind of background job, with the name that logs and metrics have, too. */
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
