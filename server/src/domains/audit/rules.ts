import { isId } from '@haggle/contract/ids';

/** Subjects with a name that the log can show. */
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
export type NamedKind = (typeof namedSubjects)[number];

export interface NamedSubject {
  kind: NamedKind;
  id: string;
}

/** Fields of changes whose values are ids, and the kind of thing they refer to. */
const idFields: Record<string, NamedKind> = {
  account: 'user',
  authorId: 'user',
  deal: 'deal',
  mergedInto: 'deal',
  parentId: 'category',
};

type Changes = Record<string, readonly [before: unknown, after: unknown]>;

/** Returns what an id in a field of changes refers to; undefined for other values. */
export function thingIn(field: string, value: unknown): NamedSubject | undefined {
  const kind = Object.hasOwn(idFields, field) ? idFields[field] : undefined;
  return kind && isId(value) ? { kind, id: value } : undefined;
}

/** Returns everything that ids in changes refer to. */
export function thingsIn(changes: Changes): NamedSubject[] {
  return Object.entries(changes)
    .flatMap(([field, values]) => values.map((value) => thingIn(field, value)))
    .filter((thing) => thing !== undefined);
}

/** Returns an entry's subject if it can have a name; undefined for the site and for what is identified by name. */
export function subjectOf({
  subject,
  subject_id: id,
}: {
  subject: string;
  subject_id: string | null;
}): NamedSubject | undefined {
  const kind = namedSubjects.find((one) => one === subject);
  return kind && isId(id) ? { kind, id } : undefined;
}

/** The key of a thing in a map of names. */
export const keyOf = ({ kind, id }: NamedSubject) => `${kind} ${id}`;
