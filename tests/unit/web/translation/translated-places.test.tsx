/** @jest-environment jsdom */

import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Announcements } from '#lib/web/features/home/views/Announcements.tsx';
import { News } from '#lib/web/features/home/views/News.tsx';
import { History } from '#lib/web/features/requests/History.tsx';
import { NextActionNotice } from '#lib/web/features/requests/NextActionNotice.tsx';
import { ReleaseNotes } from '#lib/web/features/software/ReleaseNotes.tsx';
import { TestProviders } from '../ui/TestProviders.tsx';

jest.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => {} }), usePathname: () => '/' }));

jest.mock('#lib/web/translation/translate.ts', () => ({
  translate: async (texts: readonly string[]) => ({ texts: texts.map((text) => `${text} (en)`), from: 'de' }),
}));

const step = { at: '2026-11-01T08:00:00Z', status: null, operator: 'Anna', note: 'Foto fehlt' };
const request = { sn: 'SN01', actor: 'dealer', status: null, log: [step] } as never;
const notes = {
  version: '2',
  publishedAt: null,
  products: '',
  newFeatures: '<p>Foto fehlt</p>',
  optimisation: '',
  bugFixes: '',
};
const announcement = { id: '1', title: 'Titel', html: '<p>Foto fehlt</p>', publishedAt: null };
const news = { id: '1', title: 'Foto fehlt', summary: '', publishedAt: null, link: '' };

describe('texts of the manufacturer', () => {
  it.each<[string, ReactNode]>([
    ['a reply to a request', <NextActionNotice key="a" kind="reset" request={request} code={undefined} />],
    ['a step of a request', <History key="b" kind="reset" log={[step] as never} />],
    ['release notes', <ReleaseNotes key="c" notes={notes as never} />],
    [
      'an announcement',
      <Announcements key="d" response={{ items: [announcement] } as never} reader={{} as never} />,
    ],
    ['news', <News key="e" response={{ items: [news] } as never} reader={{} as never} />],
  ])('can be translated: %s', async (_, element) => {
    render(<TestProviders>{element}</TestProviders>);
    for (const details of document.querySelectorAll('details')) details.open = true;
    expect(screen.getByText('Foto fehlt')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Translate' }));
    expect(await screen.findByText('Foto fehlt (en)')).toBeVisible();
    expect(screen.getByText('Translated from German')).toBeVisible();
  });
});
