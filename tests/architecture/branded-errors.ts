import type { SourceFile, Violation } from './source-files.ts';
import { withoutComments } from './strip-comments.ts';

/** Code with one copy in its program: browsers, the client package and build scripts. */
const hasOneCopy =
  /^(?!lib\/)|^lib\/(?:web|npm-client)\/|^lib\/server\/(?:publish|doctor)\/|^lib\/contract\/coded-error\.ts$/;

/** Classes that may be tested by identity, each with the reason. */
const testedByIdentity: Record<string, string> = {
  FileDownload: 'result of one request, which one copy handles',
  RowsExport: 'result of one request, which one copy handles',
  StoredResponse: 'result of one request, which one copy handles',
  BrokenCircuitError: 'the guard that creates the breaker catches it',
  Error: 'the process has one',
  Uint8Array: 'the process has one',
  URLSearchParams: 'the process has one',
};

/**
 * Finds error classes without a brand, and `instanceof` with other classes. The server and the Next bundle have separate
 * copies of each class, and shared objects pass errors from one to the other.
 */
export function findUnbrandedErrors(files: SourceFile[]): Violation[] {
  const checked = files
    .filter(({ path }) => !hasOneCopy.test(path))
    .map(({ path, text }) => ({ path, code: withoutComments(text) }));
  const branded = new Set(['CodedError']);
  const classes = checked.flatMap(({ path, code }) =>
    [...code.matchAll(/class (\w+) extends (\w+)[^{]*\{([^}]*)/g)].map(
      ([, name = '', base = '', body = '']) => ({
        path,
        name,
        base,
        hasBrand: new RegExp(`static override readonly brand(?:: string)? = '${name}'`).test(body),
      }),
    ),
  );
  for (let size = 0; size !== branded.size; ) {
    size = branded.size;
    for (const { name, base } of classes) if (branded.has(base)) branded.add(name);
  }
  return [
    ...classes
      .filter(({ base }) => base === 'Error' || base.endsWith('Error'))
      .filter(({ name }) => !branded.has(name))
      .map(({ path, name }) => ({ path, what: `${name} does not extend CodedError` })),
    ...classes
      .filter(({ name, hasBrand }) => branded.has(name) && !hasBrand)
      .map(({ path, name }) => ({ path, what: `${name} has no brand of its own name` })),
    ...checked.flatMap(({ path, code }) =>
      [...code.matchAll(/\binstanceof (?!z\.)(\w+)/g)]
        .map(([, name = '']) => name)
        .filter((name) => !branded.has(name) && !Object.hasOwn(testedByIdentity, name))
        .map((name) => ({ path, what: `tests for ${name}, which the other bundle has a copy of` })),
    ),
  ];
}
