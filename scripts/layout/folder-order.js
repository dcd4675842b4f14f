// Folders as a whole: which of them need each other. Tests lean on everything, so they are left out here.
import cruiser from '../../.dependency-cruiser.js';

const { options } = cruiser;

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-folder-circle',
      comment: 'Folders that need each other cannot be read one after the other. Put what both need below them.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    includeOnly: '^(contract|server|web)/src/',
    exclude: { path: [...options.exclude.path, '[.]test[.]tsx?$'] },
  },
};
