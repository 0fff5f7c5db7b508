import { dirname, join, normalize } from 'node:path';

/** GitHub's anchor of a heading. */
const anchorOf = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

/** Links between documents whose file or heading does not exist, as "document: target". */
export function brokenLinks(
  documents: ReadonlyMap<string, string>,
  exists: (path: string) => boolean,
): string[] {
  return [...documents].flatMap(([path, text]) =>
    [...text.replace(/```[\s\S]*?```/g, '').matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^[a-z]+:/.test(target))
      .filter((target) => {
        const [file = '', anchor] = target.split('#');
        const linked = file === '' ? path : normalize(join(dirname(path), file));
        if (!exists(linked)) return true;
        const content = documents.get(linked);
        return anchor !== undefined && content !== undefined && !anchorsOf(content).includes(anchor);
      })
      .map((target) => `${path}: ${target}`),
  );
}

/** The sections that a decision record lacks. */
export const missingSections = (record: string): string[] =>
  ['Context', 'Decision', 'Consequences'].filter((name) => !record.includes(`\n## ${name}\n`));

/** Commit subjects, one per line, that are longer than 72 characters. */
export const longSubjects = (subjects: string): string[] =>
  subjects.split('\n').filter((subject) => subject.length > 72);
