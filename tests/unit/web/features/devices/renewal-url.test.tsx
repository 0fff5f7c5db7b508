/** @jest-environment jsdom */

import { render, waitFor } from '@testing-library/react';
import { RenewalScreen } from '#lib/web/features/devices/renewal/RenewalScreen.tsx';
import { renewalDrafts } from '#lib/web/features/devices/renewal/renewal-draft.ts';
import { TestProviders } from '../../ui/TestProviders.tsx';

jest.mock('next/navigation', () => ({
  usePathname: () => '/renewal',
  useSearchParams: () => new URLSearchParams(window.location.search),
  useRouter: () => ({ refresh: () => {} }),
}));
jest.mock('#lib/web/ui/batch/BatchScreen.tsx', () => ({ BatchScreen: () => null }));
jest.mock('#lib/web/features/devices/renewal/use-renewal-rows.ts', () => ({
  useRenewalRows: () => ({ rows: [], error: undefined, retry: () => {}, addDevices: () => {} }),
}));

it('adds the devices of the URL once, takes its period, and stores what is chosen', async () => {
  window.history.replaceState(null, '', '/renewal?period=ev&sn=989890900000%2C989120892081');
  const screenFor = (period: '' | 'ev') => <RenewalScreen user="7" period={period} expiring={undefined} />;
  const { rerender, unmount } = render(screenFor(''), { wrapper: TestProviders });
  const draft = renewalDrafts.of('7');
  await waitFor(() =>
    expect(draft.state.entries.map(({ id }) => id)).toEqual(['989890900000', '989120892081']),
  );
  expect(window.location.search).toBe('?period=ev');
  rerender(screenFor('ev'));
  expect(window.location.search).toBe('');
  expect(draft.terms).toEqual({ period: 'ev', years: 1 });
  unmount();
  draft.setTerms({ period: 'vip', years: 5 });
  draft.load();
  expect(draft.terms).toEqual({ period: 'vip', years: 5 });
  draft.remove(new Set(draft.state.entries.map(({ id }) => id)));
  draft.add(['989890900000']);
  expect(draft.terms).toEqual({ period: '', years: 1 });
});
