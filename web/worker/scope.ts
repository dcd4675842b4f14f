/** What the build and the server tell the worker. */
interface Told {
  /** Set by the server, before anything else runs. */
  site: {
    /** Changes with what the owner makes of the site's looks, which stand in the shell. */
    look: string;
    /** Whether anything may be kept; false takes back whatever was. */
    keeps: boolean;
  };
}

/** The worker's own scope; TypeScript knows it by the name of any worker's. */
export const scope = self as unknown as ServiceWorkerGlobalScope & Told;
