import { globSync, readFileSync } from 'node:fs';
import { problems } from '../../../../lib/api/problem.ts';
import { fieldReasons, retryAdvice } from '../../../../lib/features/developers/error-codes.ts';
import { fileFaults } from '../../../../lib/file/kinds.ts';
import { pictureFaults } from '../../../../lib/picture/rules.ts';

const told = new Set<string>([...fieldReasons, ...pictureFaults, ...fileFaults, 'fileName']);

/** Returns the error codes in these files that match the pattern. */
function wordsIn(files: string, form: RegExp): string[] {
  return globSync(files).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(form)].map(([, word = '']) => word),
  );
}

describe('the reference of errors', () => {
  it('has every code of a problem, and nothing else', () => {
    expect(Object.keys(retryAdvice).sort()).toEqual(Object.keys(problems).sort());
  });

  it('has every reason for which the contract, the pipeline or the vendor refuses a field', () => {
    const words = [
      ...wordsIn('lib/contract/*.ts', /\berror: '([a-z]\w*)'/g),
      ...wordsIn('lib/contract/field-errors.ts', /(?:return |\? |: |code: )'([a-z]\w+)'/g),
      ...wordsIn('lib/api/*.ts', /path: [^,]+, code: '(\w+)'/g),
      ...wordsIn('lib/vendor/refusal.ts', /code: '(\w+)'/g),
      ...wordsIn('lib/vendor/refusal.ts', /const code = .*\? '(\w+)'/g),
    ];
    expect(new Set(words).size).toBeGreaterThan(20);
    expect([...new Set(words)].filter((word) => !told.has(word) && word !== 'string')).toEqual([]);
  });
});
