/** Classes that mean left or right, which are the wrong sides where a language is written from right to left. */
const physical =
  /(?<![\w-])-?(?:(?:left|right|pl|pr|ml|mr|rounded-(?:[lr]|[tb][lr])|border-[lr])-[\w./%[\]()-]+|text-(?:left|right)|float-(?:left|right)|border-[lr])(?=[\s'"`!])/;

/** Names the lines of pages that say left or right where they mean a line's beginning or end. */
export function physicalSides(file: string, text: string): string[] {
  if (!/^web\/src\/.*\.tsx$/.test(file) || /\.test\.tsx$/.test(file)) return [];
  return text.split('\n').flatMap((line, index) => {
    const [found] = /className|clsx|['"`]/.test(line) ? (physical.exec(line) ?? []) : [];
    return found
      ? [`${file}:${index + 1} says ${found}: use start, end, ms, me, ps, pe, which follow the language`]
      : [];
  });
}
