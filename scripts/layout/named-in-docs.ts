/** The files (by path from the root) and commands (`npm run NAME`) that a document names. */
export interface NamedReferences {
  files: string[];
  commands: string[];
}

const file =
  /^(?:contract|server|web|e2e|bench|scripts|docs|deploy)\/[\w./-]+\.(?:tsx?|js|css|sql|md|ya?ml|json|html|svg|png)$/;

/**
 * Extracts the files and commands that a Markdown text claims to exist. A path with a colon before a block of code is an
 * example of a new file and doesn't count.
 */
export function extractReferences(markdown: string): NamedReferences {
  const examples = new Set([...markdown.matchAll(/`([^`\n]+)`:\n\n```/g)].map(([, path]) => path));
  const prose = markdown.replaceAll(/^```(?:ts|tsx)\n[\s\S]*?^```$/gm, '');
  const references = [...prose.matchAll(/`([^`\n]+)`|\]\(([^)#\s]+)/g)].map(([, code, link]) => code ?? link ?? '');
  return {
    files: [...new Set(references.filter((path) => file.test(path) && !examples.has(path)))],
    commands: [...new Set([...prose.matchAll(/npm run (?:--?[\w-]+ )*([\w:-]+)/g)].map(([, name = '']) => name))],
  };
}
