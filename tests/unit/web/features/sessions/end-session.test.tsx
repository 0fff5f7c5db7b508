/** @jest-environment jsdom */

import { act, render, screen } from '@testing-library/react';
import type { Session } from '#lib/contract/operations/sessions.ts';
import { EndButton } from '#lib/web/features/sessions/EndButton.tsx';
import { EndDialog } from '#lib/web/features/sessions/EndDialog.tsx';
import { TestProviders } from '../../ui/TestProviders.tsx';

const sessionAt = (id: string, startedAt: string): Session => ({
  id,
  kind: 'browser',
  browser: 'Chrome',
  system: 'Windows',
  startedAt,
  lastUsedAt: startedAt,
  expiresAt: startedAt,
  current: false,
});
const first = sessionAt('1', '2026-11-22T10:30:00.000Z');
const second = sessionAt('2', '2026-11-21T08:05:00.000Z');

test('buttons of sessions with the same name have the time of the sign-in', () => {
  const both = [first, second].map((session) => <EndButton key={session.id} session={session} />);
  render(both, { wrapper: TestProviders });
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'End session Chrome on Windows, signed in Nov 22, 2026, 10:30 AM',
    'End session Chrome on Windows, signed in Nov 21, 2026, 8:05 AM',
  ]);
});

test('the dialog has the time of the sign-in and a Cancel button', async () => {
  const action = { name: 'end', record: second };
  const dialog = <EndDialog action={action} refresh={() => {}} onClose={() => {}} />;
  await act(async () => void render(dialog, { wrapper: TestProviders }));
  expect(
    screen.getByRole('alertdialog', { name: 'End session Chrome on Windows?' }),
  ).toHaveAccessibleDescription(/Signed in: Nov 21, 2026, 8:05 AM UTC/);
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible();
});
