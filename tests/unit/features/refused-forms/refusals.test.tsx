/** @jest-environment jsdom */

import { open } from './form.tsx';
import { forms } from './forms.tsx';

/** Failures of any write, with their status and the text above the fields. */
const failures: [status: string, problem: object, said: RegExp][] = [
  ['401', { code: 'sessionEnded' }, /Your session had ended, so this was not done/],
  ['403', { code: 'forbidden', requestId: 'r-3' }, /Your account may not do this.*r-3/],
  ['404', { code: 'notFound' }, /does not exist any more/],
  ['412', { code: 'preconditionFailed' }, /The record has changed meanwhile/],
  ['422', { code: 'refused', detail: 'not today' }, /The service says: not today/],
  ['422 of no field', { code: 'invalid', errors: [{ path: 'body.else', code: 'type' }] }, /not valid/],
  ['429', { code: 'tooManyRequests', retryAfter: 30 }, /Try again in \d+ seconds/],
  ['502', { code: 'vendorFailed' }, /gave no usable answer/],
  ['503', { code: 'overloaded' }, /The portal is very busy/],
  ['504', { code: 'vendorTimeout' }, /did not answer in time/],
];
const unknownOutcomes: [problem: object, said: string][] = [
  [{ code: 'outcomeUnknown' }, 'may have been saved'],
  [{ code: 'offline' }, 'Network connection failed'],
];

describe.each(forms)('the form of $name', (form) => {
  it('says why it was refused, keeps everything typed, and can be sent again', async () => {
    const meet = await open(form);
    for (const [, problem, said] of failures) await meet(problem, said);
    for (const [problem, said] of unknownOutcomes) {
      await meet(problem, form.unknown ?? said);
      const link = document.querySelector('a[target="_blank"]');
      expect(link?.getAttribute('href')).toBe(form.lookUp);
    }
  });
});
