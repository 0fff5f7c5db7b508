/** @jest-environment jsdom */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import { api } from './api.ts';
import { alerts, open, send, typed } from './form.tsx';
import { forms } from './forms.tsx';

describe.each(forms)('the form of $name', (form) => {
  it('shows field errors at their fields', async () => {
    await open(form);
    api.failure = {
      code: 'invalid',
      errors: form.fields.map(([path]) => ({ path: `body.${path}`, code: 'refusedByVendor' })),
    };
    const before = typed();
    await send();
    for (const [, label, text = 'The manufacturer rejected this value'] of form.fields) {
      const link = await screen.findByText(`${label}: ${text}`, { selector: 'a' });
      const target = document.getElementById(link.getAttribute('href')?.slice(1) ?? '') as HTMLElement;
      // A day is a group; its hidden input forwards the focus.
      const field = target.closest<HTMLElement>('[role="group"]') ?? target;
      // A rating is described as a group, and the button of a file field is never invalid.
      const described = field.closest('[role="radiogroup"]') ?? field;
      expect(described).toHaveAccessibleDescription(expect.stringContaining(text));
      if (field.tagName !== 'BUTTON') expect(field).toHaveAttribute('aria-invalid', 'true');
    }
    expect(typed()).toEqual(before);
    expect(alerts()).toBe('');
  });
});

/** The address for a code is sent by the page; a token's form needs its list; the kit shows an example. */
const elsewhere = [
  'account/EmailStep.tsx',
  'access-tokens/TokenForm.tsx',
  'developers/parts/SampleDialogs.tsx',
];

it('covers every form', () => {
  const folder = 'lib/web/features';
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  );
  const withForm = files.filter((file) =>
    /<(?:FormDialog|FormPage|PlainForm)\b/.test(readFileSync(join(folder, file), 'utf8')),
  );
  const tested = ['forms', 'device-forms']
    .map((name) => readFileSync(join('tests/unit/web/features/form-errors', `${name}.tsx`), 'utf8'))
    .join('');
  const untested = withForm.filter(
    (file) => !tested.includes(`/${file.replace('AutodataForm', 'Autodata')}`) && !elsewhere.includes(file),
  );
  expect(withForm.length).toBeGreaterThan(10);
  expect(untested).toEqual([]);
});
