/** What a document names: files by their path from the root, and commands as `npm run NAME`. */
export interface Named {
  files: string[];
  commands: string[];
}

const file =
  /^(?:contract|server|web|e2e|bench|scripts|docs|deploy)\/[\w./-]+\.(?:tsx?|js|css|sql|md|ya?ml|json|html|svg|png)$/;

/**
 * Reads Markdown for what it promises to exist. A file whose text the document brings along, `path` and a colon before a
 * block of code, is an example and not promised.
 */
export function namedIn(markdown: string): Named {
  const examples = new Set([...markdown.matchAll(/`([^`\n]+)`:\n\n```/g)].map(([, path]) => path));
  const prose = markdown.replaceAll(/^```(?:ts|tsx)\n[\s\S]*?^```$/gm, '');
  const quoted = [...prose.matchAll(/`([^`\n]+)`|\]\(([^)#\s]+)/g)].map(([, code, link]) => code ?? link ?? '');
  return {
    files: [...new Set(quoted.filter((path) => file.test(path) && !examples.has(path)))],
    commands: [...new Set([...prose.matchAll(/npm run (?:--?[\w-]+ )*([\w:-]+)/g)].map(([, name = '']) => name))],
  };
}
