// Finds circles between folders. Tests import from everywhere, so they are excluded.
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
