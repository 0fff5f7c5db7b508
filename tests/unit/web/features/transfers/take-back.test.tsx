/** @jest-environment jsdom */

import { fireEvent, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type Locale, locales } from '#lib/contract/locales.ts';
import { useBatchTexts } from '#lib/web/features/transfers/batch-texts.ts';
import type { Entry } from '#lib/web/features/transfers/entries.ts';
import { Receipt } from '#lib/web/features/transfers/Receipt.tsx';
import { SendBar } from '#lib/web/features/transfers/SendBar.tsx';
import { ownStockId, type TransferRun } from '#lib/web/features/transfers/target.ts';
import { type BatchKind, TransferDraft } from '#lib/web/features/transfers/transfer-draft.ts';
import { createMemoryStorage } from '../../../../harness/memory-storage.ts';
import { TestProviders } from '../../ui/TestProviders.tsx';

const kind: BatchKind = {
  name: 'transfers',
  needsTcode: false,
  needsTarget: true,
  check: async (items) =>
    items.map(({ sn }) => ({ sn, verdict: 'good', product: 'V', dealer: 'D' }) as never),
  createTransport: () => ({}) as never,
};
const ownStock = { id: ownStockId, label: 'Own stock' };

/** A draft with two entries that can be sent. */
function draftTo(target: { id: string; label: string }): TransferDraft {
  const draft = new TransferDraft(kind, createMemoryStorage());
  draft.setTarget(target);
  const entries = ['SN01', 'SN02'].map(
    (sn, index) => ({ key: index, sn, checkResult: 'good', product: '' }) as never,
  );
  draft.list.store.setState({ entries: entries as Entry[], checking: false } as never);
  return draft;
}

const inLanguage = (locale: Locale) => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TestProviders locale={locale}>{children}</TestProviders>
  );
  return { wrapper };
};

describe('devices that are taken back', () => {
  it('are named so by the button, the dialog and its confirmation', async () => {
    render(<SendBar draft={draftTo(ownStock)} />, inLanguage('en'));
    fireEvent.click(screen.getByRole('button', { name: 'Take back 2 devices' }));
    const dialog = await screen.findByRole('dialog', { name: 'Take back devices' });
    expect(dialog).toHaveTextContent('2 devices will be taken back into your own stock.');
    expect(await screen.findAllByRole('button', { name: 'Take back 2 devices', hidden: true })).toHaveLength(
      2,
    );
    expect(document.body).not.toHaveTextContent(/distribut/i);
  });

  it('are distributed to another dealer in other words', () => {
    render(<SendBar draft={draftTo({ id: '7', label: 'Anton' })} />, inLanguage('en'));
    expect(screen.getByRole('button', { name: 'Distribute 2 devices' })).toBeVisible();
  });

  it.each(Object.keys(locales) as Locale[])('have their own states and heading in %s', (locale) => {
    const texts = renderHook(() => useBatchTexts(kind), inLanguage(locale)).result.current;
    const to = (id: string) => ({ target: { id, label: '' }, busy: false }) as TransferRun;
    for (const state of ['done', 'missing'] as const) {
      expect(texts.state(to(ownStockId), state)).not.toBe(texts.state(to('7'), state));
    }
    expect(texts.listTitle(ownStockId)).not.toBe(texts.listTitle('7'));
  });

  it('have no delivery note, as no dealer receives them', async () => {
    const run = (target: { id: string; label: string }) => {
      const draft = draftTo(target);
      const created = draft.createRun() as TransferRun;
      created.statuses.set(['SN01'], 'done');
      return { draft, run: created, onPrint: () => {} };
    };
    const { unmount } = render(<Receipt {...run({ id: '7', label: 'Anton' })} />, inLanguage('en'));
    await screen.findByRole('grid');
    expect(screen.getByRole('button', { name: 'Delivery note' })).toBeVisible();
    unmount();
    render(<Receipt {...run(ownStock)} />, inLanguage('en'));
    await screen.findByRole('grid');
    expect(screen.queryByRole('button', { name: 'Delivery note' })).toBeNull();
    expect(screen.getAllByText('Taken back').length).toBeGreaterThan(0);
  });
});

it('the confirmation of an activation has the Tcode of each device', async () => {
  const activation = { ...kind, name: 'activations', needsTcode: true, needsTarget: false } as const;
  const draft = new TransferDraft(activation, createMemoryStorage());
  const entry = { key: 1, sn: 'SN01', tcode: 'TC-0001', product: 'X-431', checkResult: 'good' };
  draft.list.store.setState({ entries: [entry] } as never);
  render(<SendBar draft={draft} />, inLanguage('en'));
  fireEvent.click(screen.getByRole('button', { name: 'Activate 1 device' }));
  expect(await screen.findByText('SN01 – TC-0001 – X-431')).toHaveAttribute('translate', 'no');
});
