import type { Plugin } from 'vite';

const reactDom = /\/react-dom\/cjs\/react-dom-client\.production\.js$/;

/**
 * What React calls for `<ViewTransition>`, `<Activity>` and references to fragments, which no page of ours has: they are
 * reached only from such elements.
 */
const unused = [
  'applyViewTransitionToHostInstancesRecursive',
  'commitAppearingPairViewTransitions',
  'commitDeletedPairViewTransitions',
  'commitEnterViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'commitNewChildToFragmentInstance',
  'createViewTransitionInstance',
  'deleteChildFromFragmentInstance',
  'measureNestedViewTransitions',
  'measureViewTransitionHostInstancesRecursive',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'restorePairedViewTransitions',
  'restoreViewTransitionName',
  'restoreViewTransitionOnHostInstances',
  'startViewTransition',
  'updateActivityComponent',
  'updateSuspenseListComponent',
  'validateDocumentPositionWithFiberTree',
];

/** In our own code: what would need them. */
const users = /\bimport \{[^}]*\b(?:Activity|SuspenseList|ViewTransition)\b[^}]*\} from ['"]react['"]|<Fragment ref=/;

const fragmentMethods = /^FragmentInstance\.prototype\.\w+ = function [\s\S]*?^};$/gm;

/** Leaves out of React's browser build what only elements need that no page has: four of its fifty-five kilobytes. */
export function slimReact(): Plugin {
  return {
    name: 'slim-react',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (id.includes('/web/src/') && users.test(code)) this.error('vite-react-parts leaves out what this needs.');
      if (!reactDom.test(id)) return null;
      return { code: unused.reduce(emptied, code.replace(fragmentMethods, '')), map: null };
    },
  };
}

/** @throws Error when React has no such function any more */
function emptied(code: string, name: string): string {
  const whole = new RegExp(`^(function ${name}\\([^)]*\\)) \\{[\\s\\S]*?^\\}$`, 'm');
  if (!whole.test(code)) throw new Error(`React has no ${name} any more; look at vite-react-parts.`);
  return code.replace(whole, '$1 { return null; }');
}
