/** `failing` jobs will be retried; `given_up` ones won't; `stuck` ones are locked by a worker that is gone. */
export const jobStates = ['waiting', 'running', 'failing', 'given_up', 'stuck'] as const;
