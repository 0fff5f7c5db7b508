/** @jest-environment jsdom */

import { fireEvent, render, screen } from '@testing-library/react';
import { ConfirmDialog } from '#lib/web/ui/ConfirmDialog.tsx';
import { TestProviders } from './TestProviders.tsx';

const outcomeUnknownText = 'Reload the page to check whether it happened.';

/** Confirms an action that fails with this code and returns the text of the dialog. */
async function confirm(code: string, texts: { outcomeUnknownText?: string }) {
  const act = () => Promise.reject(Object.assign(new Error(code), { code }));
  render(
    <TestProviders>
      <ConfirmDialog title="Remove?" confirmLabel="Remove" onConfirm={act} onClose={() => {}} {...texts}>
        It is removed.
      </ConfirmDialog>
    </TestProviders>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  return (await screen.findByRole('alert')).textContent;
}

describe('a dialog whose action may have been executed', () => {
  it.each(['outcomeUnknown', 'offline'])('shows what to do after %s', async (code) => {
    const text = await confirm(code, { outcomeUnknownText });
    expect(text).toContain(outcomeUnknownText);
    expect(text).not.toContain('try again');
  });

  it('shows that the connection failed when it has no custom text', async () => {
    expect(await confirm('offline', {})).toContain('Couldn’t reach the server');
  });

  it('shows the reason of a rejection', async () => {
    expect(await confirm('forbidden', { outcomeUnknownText })).toContain(
      'Your account doesn’t have permission to do this.',
    );
  });
});
