import { findUnbrandedErrors } from './branded-errors.ts';
import { allCode, formatViolations } from './source-files.ts';

const violationsIn = (text: string, path = 'lib/api/a.ts') =>
  findUnbrandedErrors([
    {
      path: 'lib/server/vendor-api/http/errors.ts',
      text: "class Busy extends CodedError { static override readonly brand = 'Busy'; }",
    },
    { path, text },
  ]);

describe('errors that cross the two bundles of the process', () => {
  it('are recognised by their brand', () => {
    expect(formatViolations(findUnbrandedErrors(allCode()))).toEqual([]);
  });

  it.each([
    ['a class without a brand', 'class Full extends Error {}'],
    ['a class below one without a brand', 'class Full extends LimitError {}'],
    ['a class with the brand of its base', 'class VeryBusy extends Busy {}'],
    ['a class with the brand of another', "class A extends Busy { static override readonly brand = 'B'; }"],
    ['a test for a class of the project', 'if (value instanceof Relay) return;'],
  ])('reports %s', (_, text) => {
    expect(violationsIn(text)).toHaveLength(1);
  });

  it('ignores code with one copy in its program', () => {
    expect(violationsIn('class PdfError extends Error {}', 'lib/web/ui/attachment/open-pdf.ts')).toEqual([]);
  });
});
