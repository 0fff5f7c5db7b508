/** @jest-environment jsdom */

import { fireEvent, render, screen } from '@testing-library/react';
import { loadMessages } from '#lib/web/i18n/load-messages.ts';
import type { LocalGridProps } from '#lib/web/ui/grid/types.ts';
import { JobOutcome } from '#lib/web/ui/jobs/JobOutcome.tsx';
import type { ReportRow } from '#lib/web/ui/jobs/job-store.ts';
import { TestProviders } from '../TestProviders.tsx';

jest.mock('next/navigation', () => ({ usePathname: () => '/' }));
jest.mock('#lib/web/i18n/load-messages.ts', () => ({ loadMessages: jest.fn(async () => ({})) }));
jest.mock('#lib/web/i18n/MergedMessagesProvider.tsx', () => ({
  MergedMessagesProvider: ({ children }: never) => children,
}));
jest.mock('#lib/web/ui/grid/LocalGrid.tsx', () => ({
  isLong: (count: number) => count > 15,
  LocalGrid: ({ label, rows }: LocalGridProps<ReportRow>) => (
    <table aria-label={label} aria-rowcount={rows.length} />
  ),
}));

/** Shows a job with this many failures and one row that is done, and opens the failures. */
function openFailures(count: number) {
  const failed = Array.from({ length: count }, (_, index) => ({
    id: `${index}`,
    done: false,
    reason: 'locked',
  }));
  const report = [...failed, { id: 'done', done: true, reason: '' }];
  render(
    <TestProviders>
      <JobOutcome title="Delete devices" result={{ summary: '', report }} canUndo={false} />
    </TestProviders>,
  );
  fireEvent.click(screen.getByRole('button', { name: `${count} failures` }));
}

describe('the failures of a job', () => {
  it('are listed in its card when there are few', () => {
    openFailures(15);
    expect(screen.getAllByRole('listitem')).toHaveLength(15);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['the connection', Object.assign(new Error(), { name: 'NetworkError' }), 'Couldn’t reach the server'],
    ['the server', new Error('status 500'), 'Something went wrong on our side'],
  ])('can be loaded again after a failure of %s', async (_, error, text) => {
    jest.mocked(loadMessages).mockRejectedValueOnce(error);
    openFailures(16);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are shown in a grid when there are many', async () => {
    openFailures(16);
    expect(await screen.findByRole('dialog', { name: 'Delete devices' })).toBeVisible();
    expect(await screen.findByRole('table', { name: '16 failures' })).toHaveAttribute('aria-rowcount', '16');
  });
});
