/** @jest-environment jsdom */

import { open } from './form.tsx';
import { forms } from './forms.tsx';

/** Failures of any write, with their status and the text above the fields. */
const failures: [status: string, problem: object, text: RegExp][] = [
  ['401', { code: 'sessionEnded' }, /Your session had ended, so the request wasn’t carried out/],
  ['403', { code: 'forbidden', requestId: 'r-3' }, /Your account doesn’t have permission to do this.*r-3/],
  ['404', { code: 'notFound' }, /no longer exists/],
  ['412', { code: 'preconditionFailed' }, /The record was changed elsewhere/],
  ['422', { code: 'refused', detail: 'not today' }, /Message from the manufacturer: not today/],
  ['422 of no field', { code: 'invalid', errors: [{ path: 'body.else', code: 'type' }] }, /aren’t valid/],
  ['429', { code: 'tooManyRequests', retryAfter: 30 }, /Try again in \d+ seconds/],
  ['502', { code: 'vendorFailed' }, /returned an invalid response/],
  ['503', { code: 'overloaded' }, /The portal is very busy/],
  ['504', { code: 'vendorTimeout' }, /didn’t respond in time/],
];
const unknownOutcomes: [problem: object, text: string][] = [
  [{ code: 'outcomeUnknown' }, 'may have been saved'],
  [{ code: 'offline' }, 'Couldn’t reach the server'],
];

describe.each(forms)('the form of $name', (form) => {
  it('shows the failure, keeps its input, and can be sent again', async () => {
    const expectFailure = await open(form);
    for (const [, problem, text] of failures) await expectFailure(problem, text);
    for (const [problem, text] of unknownOutcomes) {
      await expectFailure(problem, form.unknown ?? text);
      const link = document.querySelector('a[target="_blank"]');
      expect(link?.getAttribute('href')).toBe(form.lookUp);
    }
  });
});
