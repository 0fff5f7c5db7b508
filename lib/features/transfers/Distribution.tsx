'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { call } from '../../api/call.ts';
import { TreePicker } from '../../ui/form/TreePicker.tsx';
import type { LoadTree } from '../../ui/form/use-tree.ts';
import css from './desk.module.css';
import { useDesk } from './desk.ts';
import { EntryInput } from './EntryInput.tsx';
import { EntryTable } from './EntryTable.tsx';
import { HandoverSheet } from './HandoverSheet.tsx';
import { transferring } from './kinds.ts';
import { Receipt } from './Receipt.tsx';
import { SendBar } from './SendBar.tsx';
import { useGivenSns } from './use-given-sns.ts';

/** Most dealers that one answer has. */
const mostChoices = 500;

/** Dealers to choose from, as a tree. */
const loadDealers: LoadTree = async (q, signal) => {
  const { items } = await call('dealers.choices', { query: q ? { q: q.slice(0, 20) } : {} }, { signal });
  return {
    items: items.map(({ id, name, number, parentId }) => ({ id, label: name, note: number, parentId })),
    complete: items.length < mostChoices,
  };
};

/** Hands devices to a dealer: whom to, which ones, what speaks against each, and what became of them (screen 10). */
export function Distribution({ user }: { user: string }) {
  const t = useTranslations('transfers');
  const desk = useDesk(transferring, user);
  useGivenSns(desk);
  const [printing, setPrinting] = useState(false);
  const own = useMemo(() => [{ id: '0', label: t('to.ownStock'), parentId: '' }], [t]);
  const { run } = desk;
  if (run && printing) return <HandoverSheet run={run} onBack={() => setPrinting(false)} />;
  return (
    <div className={css.screen}>
      <h1>{t('title')}</h1>
      {run ? (
        <Receipt desk={desk} run={run} onPrint={() => setPrinting(true)} />
      ) : (
        <>
          <p className={css.intro}>{t('intro')}</p>
          <div className={css.card}>
            <div className={css.narrow}>
              <TreePicker
                label={t('to.label')}
                placeholder={t('to.placeholder')}
                value={desk.target?.id ?? ''}
                valueLabel={desk.target?.label ?? ''}
                onChange={desk.aimAt}
                load={loadDealers}
                first={own}
              />
            </div>
            <EntryInput desk={desk} />
          </div>
          <EntryTable desk={desk} />
          <SendBar desk={desk} />
        </>
      )}
    </div>
  );
}
