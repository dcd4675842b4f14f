/** The kinds of an upload. Files of one old site are imported in this order, since later ones refer to earlier rows. */
export const importKinds = ['members', 'deals', 'comments', 'votes', 'redirects'] as const;
export type ImportKind = (typeof importKinds)[number];

/** The fields that the columns of each kind of file can hold. */
const fields = {
  deals: [
    'title',
    'dealURL',
    'price',
    'retailPrice',
    'currency',
    'description',
    'category',
    'brand',
    'store',
    'imageUrl',
    'couponCode',
    'freeShipping',
    'shippingPrice',
    'niche',
    'tags',
    'startsAt',
    'endsAt',
    'attributedTo',
    'postedAt',
    'status',
    'oldAddress',
    'oldId',
    'memberId',
    'username',
    'email',
    'joinedAt',
    'dealId',
    'commentId',
    'parentId',
    'body',
    'vote',
    'upvotes',
    'downvotes',
    'newAddress',
  ],
  members: ['username', 'email', 'joinedAt', 'oldId'],
  comments: ['body', 'dealId', 'attributedTo', 'memberId', 'parentId', 'postedAt', 'oldId'],
  votes: ['dealId', 'commentId', 'attributedTo', 'memberId', 'vote', 'upvotes', 'downvotes', 'postedAt'],
  redirects: ['oldAddress', 'newAddress', 'dealId'],
} as const satisfies Record<ImportKind, readonly string[]>;

export type ImportField = (typeof fields)[ImportKind][number];
export const fieldsOf: Readonly<Record<ImportKind, readonly ImportField[]>> = fields;

/** The fields that a column can hold, whatever the kind of its file. */
export const importFields: readonly ImportField[] = [...new Set(Object.values(fieldsOf).flat())];

/** Fields without which no row is valid. */
export const neededFields: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  deals: ['title', 'price', 'dealURL'],
  members: ['username', 'email'],
  comments: ['body', 'dealId'],
  votes: ['dealId'],
  redirects: ['oldAddress'],
};

/** Alternatives to a required field: a vote is for a deal or for a comment. */
export const standIns: Readonly<Partial<Record<ImportField, ImportField>>> = { dealId: 'commentId' };
