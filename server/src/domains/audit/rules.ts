import { isId } from '@haggle/contract/ids';

/** What has a name that the log can tell. */
const namedSubjects = [
  'article',
  'brand',
  'category',
  'channel',
  'comment',
  'deal',
  'feedback',
  'import',
  'login_provider',
  'mailing',
  'partner',
  'redirect',
  'report',
  'source',
  'store',
  'synonym',
  'user',
  'vote_finding',
  'vote_ring',
  'wanted',
] as const;
export type Named = (typeof namedSubjects)[number];

export interface NamedThing {
  kind: Named;
  id: string;
}

/** Fields of changes whose values are ids, and of what. */
const idFields: Record<string, Named> = {
  account: 'user',
  authorId: 'user',
  deal: 'deal',
  mergedInto: 'deal',
  parentId: 'category',
};

type Changes = Record<string, readonly [before: unknown, after: unknown]>;

/** What an id in a field of changes is of; undefined of other values. */
export function thingIn(field: string, value: unknown): NamedThing | undefined {
  const kind = Object.hasOwn(idFields, field) ? idFields[field] : undefined;
  return kind && isId(value) ? { kind, id: value } : undefined;
}

/** All that the ids among changes are of. */
export function thingsIn(changes: Changes): NamedThing[] {
  return Object.entries(changes)
    .flatMap(([field, values]) => values.map((value) => thingIn(field, value)))
    .filter((thing) => thing !== undefined);
}

/** What an entry is about, where that can have a name; undefined of the whole site and of what is called by its name. */
export function subjectOf({
  subject,
  subject_id: id,
}: {
  subject: string;
  subject_id: string | null;
}): NamedThing | undefined {
  const kind = namedSubjects.find((one) => one === subject);
  return kind && isId(id) ? { kind, id } : undefined;
}

/** One name for a thing in a map of them. */
export const keyOf = ({ kind, id }: NamedThing) => `${kind} ${id}`;
