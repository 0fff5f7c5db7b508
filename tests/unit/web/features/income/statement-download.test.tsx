/** @jest-environment jsdom */

import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Statement } from '#lib/contract/operations/income.ts';
import { StatementDownloads } from '#lib/web/features/income/StatementDownloads.tsx';
import { statementFile } from '#lib/web/features/income/statement-file.ts';
import { download } from '#lib/web/ui/export/download.ts';
import { TestProviders } from '../../ui/TestProviders.tsx';

jest.mock('#lib/web/ui/export/download.ts', () => ({ download: jest.fn() }));
jest.mock('#lib/web/features/income/statement-file.ts', () => ({ statementFile: jest.fn() }));

it('a failed download of a statement can be retried', async () => {
  const file = { name: 'statement.csv', blob: new Blob() };
  jest.mocked(statementFile).mockRejectedValueOnce(new Error('not loaded')).mockResolvedValueOnce(file);
  const texts = { head: [], opening: '', closing: '', total: '', split: '', withdrawal: '' };
  render(
    <TestProviders>
      <StatementDownloads
        statement={{ month: '2026-07', currency: 'EUR' } as Statement}
        texts={texts}
        labels={{ csv: 'Download as CSV', xlsx: 'Download as XLSX' }}
      />
    </TestProviders>,
  );
  fireEvent.click(screen.getByRole('button', { name: /CSV/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(download).toHaveBeenCalledWith(file));
  expect(screen.queryByRole('alert')).toBeNull();
});
