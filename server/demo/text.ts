/** An entry of the demo's registers: a heading, facts separated by bars, and a text. */
export interface Entry {
  /** The section of the entry: the last line that started with `## `. */
  section: string;
  heading: string;
  facts: string[];
  text: string;
}

/**
 * Reads a register. Entries are separated by blank lines. The first line of each is its heading, the second its facts,
 * the rest its text, in which `\` at the end of a line stands for a blank line.
 */
export function readEntries(register: string): Entry[] {
  let section = '';
  const entries: Entry[] = [];
  for (const block of register.trim().split(/\n\s*\n/)) {
    const [heading = '', facts = '', ...text] = block.split('\n');
    if (heading.startsWith('## ')) section = heading.slice(3).trim();
    else
      entries.push({
        section,
        heading: heading.trim(),
        facts: facts.split('|').map((fact) => fact.trim()),
        text: text.join('\n').replaceAll(/\\$/gm, '\n').trim(),
      });
  }
  return entries;
}
