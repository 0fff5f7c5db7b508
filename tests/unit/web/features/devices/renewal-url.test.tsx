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
  useRenewalRows: () => ({ rows: [], error: undefined, retry: () => {}, take: () => {} }),
}));

it('adds the devices of the URL once, which keeps its period alone', async () => {
  window.history.replaceState(null, '', '/renewal?period=2&sn=989890900000%2C989120892081');
  render(<RenewalScreen user="7" expiring={undefined} />, { wrapper: TestProviders });
  const draft = renewalDrafts.of('7');
  await waitFor(() =>
    expect(draft.state.entries.map(({ id }) => id)).toEqual(['989890900000', '989120892081']),
  );
  expect(window.location.search).toBe('?period=2');
});
