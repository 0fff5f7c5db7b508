/** @jest-environment jsdom */

import { readFileSync } from 'node:fs';
import { fireEvent, render, screen } from '@testing-library/react';
import { type Locale, locales } from '#lib/contract/locales.ts';
import GlobalError from '../../../app/global-error.tsx';

const textsIn = (locale: Locale) => JSON.parse(readFileSync(`messages/${locale}/common.json`, 'utf8'));

describe('the page without a layout', () => {
  it.each(Object.keys(locales) as Locale[])('is in the language of the failed page: %s', async (locale) => {
    const { failed, retry } = textsIn(locale);
    document.documentElement.lang = locales[locale].tag;
    const reset = jest.fn();
    render(<GlobalError error={Object.assign(new Error('x'), { digest: '4711' })} reset={reset} />, {
      container: document,
    });
    expect(await screen.findByText(failed.title)).toBeVisible();
    expect(screen.getByText(failed.text)).toBeVisible();
    expect(screen.getByText('4711')).toBeVisible();
    expect(document.documentElement.lang).toBe(locales[locale].tag);
    fireEvent.click(screen.getByRole('button', { name: retry }));
    expect(reset).toHaveBeenCalled();
  });

  it('shows the request ID of its report, which the log has', async () => {
    const send = jest.fn(async () => ({ ok: true, headers: new Headers({ 'x-request-id': 'r-4711' }) }));
    Object.assign(globalThis, { fetch: send });
    render(<GlobalError error={new Error('reported')} reset={() => {}} />, { container: document });
    expect(await screen.findByText('r-4711')).toBeVisible();
    expect(send).toHaveBeenCalledTimes(1);
    Reflect.deleteProperty(globalThis, 'fetch');
  });

  it('names no number when there is none', () => {
    document.documentElement.lang = 'en';
    render(<GlobalError error={new Error('x')} reset={() => {}} />, { container: document });
    expect(screen.getByText(textsIn('en').failed.textWithoutId)).toBeVisible();
    expect(document.body).not.toHaveTextContent(/none|request ID/i);
  });
});
