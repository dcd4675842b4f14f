/** Values the server passes to the worker. */
interface ServerValues {
  /** Set by the server before the script runs. */
  site: {
    /** Changes with the owner's appearance settings, which are part of the shell. */
    look: string;
    /** Whether caching is on; if false, the worker deletes all caches. */
    keeps: boolean;
    /** The title of a push without readable data, in the site's language. */
    unread: string;
  };
}

/** The worker's global scope, which TypeScript types as a generic worker's. */
export const scope = self as unknown as ServiceWorkerGlobalScope & ServerValues;
