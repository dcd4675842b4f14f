/** `failing` was tried and will be again; `given_up` will not; `stuck` is held by a worker that is gone. */
export const jobStates = ['waiting', 'running', 'failing', 'given_up', 'stuck'] as const;
