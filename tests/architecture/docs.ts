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

/** The texts in backticks of a document, without blocks of code. */
const inlineCode = (text: string) =>
  [...text.replace(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);

/** Paths in backticks that do not exist, as "document: path". Patterns and placeholders are ignored. */
export function missingPaths(
  documents: ReadonlyMap<string, string>,
  exists: (path: string) => boolean,
): string[] {
  return [...documents].flatMap(([document, text]) =>
    inlineCode(text)
      .flatMap((code) => code.split(' '))
      .filter((path) => /^(?:app|deploy|docs|lib|messages|tests)\/[^<*…{]*$/.test(path))
      .filter((path) => !exists(path))
      .map((path) => `${document}: ${path}`),
  );
}

/** Names in backticks, in camel or Pascal case, that are in no source file, as "document: name". */
export function unknownNames(documents: ReadonlyMap<string, string>, sources: string): string[] {
  const words = new Set(sources.match(/\w+/g));
  return [...documents].flatMap(([document, text]) =>
    inlineCode(text)
      .map((code) => /^(\w*[a-z][A-Z]\w*)(?:\(.*\))?$/.exec(code)?.[1])
      .filter((name) => name !== undefined && !words.has(name))
      .map((name) => `${document}: ${name}`),
  );
}

/** Scripts of npm that documents name and package.json does not have, as "document: script". */
export const unknownScripts = (documents: ReadonlyMap<string, string>, scripts: readonly string[]) =>
  [...documents].flatMap(([document, text]) =>
    [...text.matchAll(/\bnpm run ([\w:]+)/g)]
      .filter(([, script = '']) => !scripts.includes(script))
      .map(([, script]) => `${document}: ${script}`),
  );

/** The sections that a decision record lacks. */
export const missingSections = (record: string): string[] =>
  ['Context', 'Decision', 'Consequences'].filter((name) => !record.includes(`\n## ${name}\n`));

/** The status and the day of a decision record, and the decisions that amend or supersede it; undefined without a valid line. */
export function statusOf(record: string): { date: string; status: string; later: number[] } | undefined {
  const line =
    /^# .+\n\nStatus: (accepted|superseded by \d+), (\d{4}-\d\d-\d\d)(?:; (amended by \d+(?:(?:, | and )\d+)*))?\n/;
  const [, status = '', date = '', amended] = line.exec(record) ?? [];
  if (!date || Number.isNaN(Date.parse(date))) return;
  const later = `${status} ${amended ?? ''}`.match(/\d+/g) ?? [];
  return { date, status: amended ?? status, later: later.map(Number) };
}

/** Commit subjects, one per line, that are longer than 72 characters. */
export const longSubjects = (subjects: string): string[] =>
  subjects.split('\n').filter((subject) => subject.length > 72);
