import { parentPort, workerData } from 'node:worker_threads';
import type { Task } from './reader.ts';

// A separate program that runs in a thread; see reader.ts.

const task = workerData as Task;
const functions = (await import(task.module)) as Record<string, (input: unknown) => unknown>;

parentPort?.on('message', (input: unknown) => parentPort?.postMessage(functions[task.function]?.(input)));
parentPort?.postMessage('ready');
