import type { QueryClient } from '@tanstack/react-query';

interface Thing {
  _id: string;
}
interface Answer {
  data: Thing | Thing[];
}

/** Writes what the server said about one thing into every cached answer `{data}` or `{data: []}` that holds it. */
export function patchAnswers(client: QueryClient, id: string, change: Record<string, unknown>): void {
  client.setQueriesData<Answer>({ predicate: ({ state }) => holds(state.data, id) }, (answer) => {
    if (!answer) return answer;
    const patch = (thing: Thing) => (thing._id === id ? { ...thing, ...change } : thing);
    return { ...answer, data: Array.isArray(answer.data) ? answer.data.map(patch) : patch(answer.data) };
  });
}

function holds(answer: unknown, id: string): boolean {
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) return false;
  const things: unknown[] = Array.isArray(answer.data) ? answer.data : [answer.data];
  return things.some((thing) => typeof thing === 'object' && thing !== null && '_id' in thing && thing._id === id);
}
