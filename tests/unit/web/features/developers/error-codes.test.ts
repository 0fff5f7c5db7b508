import { globSync, readFileSync } from 'node:fs';
import { fileFaults } from '#lib/contract/files/file-types.ts';
import { pictureFaults } from '#lib/contract/files/picture-rules.ts';
import { problems } from '#lib/contract/problems.ts';
import { fieldReasons, retryAdvice } from '#lib/web/features/developers/error-codes.ts';

const documented = new Set<string>([...fieldReasons, ...pictureFaults, ...fileFaults, 'fileName']);

/** Returns the error codes in these files that match the pattern. */
function codesIn(files: string, form: RegExp): string[] {
  return globSync(files).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(form)].map(([, code = '']) => code),
  );
}

describe('the error codes', () => {
  it('include every code of a problem, and no other', () => {
    expect(Object.keys(retryAdvice).sort()).toEqual(Object.keys(problems).sort());
  });

  it('include every reason of a field error', () => {
    const codes = [
      ...codesIn('lib/contract/**/*.ts', /\berror: '([a-z]\w*)'/g),
      ...codesIn('lib/contract/field-errors.ts', /(?:return |\? |: |code: )'([a-z]\w+)'/g),
      ...codesIn('lib/server/api/*.ts', /path: [^,]+, code: '(\w+)'/g),
      ...codesIn('lib/server/vendor-api/mapping/refusal.ts', /code: '(\w+)'/g),
      ...codesIn('lib/server/vendor-api/mapping/refusal.ts', /const code = .*\? '(\w+)'/g),
    ];
    expect(new Set(codes).size).toBeGreaterThan(20);
    expect([...new Set(codes)].filter((code) => !documented.has(code) && code !== 'string')).toEqual([]);
  });
});
