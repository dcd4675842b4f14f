import { t } from '@haggle/contract/messages/translate';
import { taskNames } from '@haggle/contract/operations/task-names';

/** Returns the label of a kind of background job. Kinds that only an older version knew keep their raw name. */
export function taskText(task: string): string {
  const knownTask = taskNames.find((name) => name === task);
  return knownTask ? t(`admin-jobs.tasks.${knownTask}`) : task;
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
