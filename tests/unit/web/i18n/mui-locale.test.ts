import { getLoadedMuiLocale, loadMuiLocale } from '#lib/web/i18n/mui/load-locale.ts';

const mockPack = { components: {} };
let mockIsOffline = true;
jest.mock('#lib/web/i18n/mui/de.ts', () => {
  if (mockIsOffline) throw new Error('offline');
  return { pack: mockPack };
});

it('a failed load is the same for all renders of a second, and then repeated', async () => {
  jest.useFakeTimers();
  const failed = loadMuiLocale('de');
  await expect(failed).rejects.toThrow('offline');
  expect(loadMuiLocale('de')).toBe(failed);
  mockIsOffline = false;
  jest.advanceTimersByTime(1_000);
  await expect(loadMuiLocale('de')).resolves.toBe(mockPack);
  expect(getLoadedMuiLocale('de')).toBe(mockPack);
});
