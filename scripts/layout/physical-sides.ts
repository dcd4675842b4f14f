/** Classes for left or right, which are wrong in right-to-left languages. */
const physical =
  /(?<![\w-])-?(?:(?:left|right|pl|pr|ml|mr|rounded-(?:[lr]|[tb][lr])|border-[lr])-[\w./%[\]()-]+|text-(?:left|right)|float-(?:left|right)|border-[lr])(?=[\s'"`!])/;

/** Reports lines that use left or right instead of start or end. */
export function physicalSides(file: string, text: string): string[] {
  if (!/^web\/src\/.*\.tsx$/.test(file) || /\.test\.tsx$/.test(file)) return [];
  return text.split('\n').flatMap((line, index) => {
    const [found] = /className|clsx|['"`]/.test(line) ? (physical.exec(line) ?? []) : [];
    return found
      ? [`${file}:${index + 1} says ${found}: use start, end, ms, me, ps, pe, which follow the language`]
      : [];
  });
}
