'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { call } from '../../api/call.ts';
import { TreePicker } from '../../ui/form/TreePicker.tsx';
import { nameOfChoice, type TreeChoice } from '../../ui/form/tree.ts';
import type { LoadTree } from '../../ui/form/use-tree.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useUnloadGuard } from '../../ui/use-unload-guard.ts';
import css from './desk.module.css';
import { useDesk } from './desk.ts';
import { EarlierReceipts } from './EarlierReceipts.tsx';
import { EntryInput } from './EntryInput.tsx';
import { EntryTable } from './EntryTable.tsx';
import { HandoverSheet } from './HandoverSheet.tsx';
import { transferring } from './kinds.ts';
import { Receipt } from './Receipt.tsx';
import { ownStock } from './run.ts';
import { SendBar } from './SendBar.tsx';
import { useGivenSns } from './use-given-sns.ts';
import { maxEntries } from './work-list.ts';

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
  const format = useFormatter();
  const desk = useDesk(transferring, user);
  const tooMany = useGivenSns(desk);
  useUnloadGuard(desk.hasWork());
  const [printing, setPrinting] = useState(false);
  const own = useMemo(
    () => [{ id: ownStock, label: t('to.ownStock'), note: t('to.takeBack'), parentId: '' }],
    [t],
  );
  const aim = (choice: TreeChoice | null) => {
    if (!choice) return desk.aimAt(null);
    const { id, label } = choice;
    // Several dealers may have one name; their numbers differ.
    desk.aimAt({ id, label: id === ownStock ? label : nameOfChoice(choice) });
  };
  const run = desk.viewed ?? desk.run;
  if (run && printing) return <HandoverSheet run={run} onBack={() => setPrinting(false)} />;
  return (
    <div className={css.screen}>
      <h1>{t('title')}</h1>
      {run ? (
        <Receipt key={run.startedAt} desk={desk} run={run} onPrint={() => setPrinting(true)} />
      ) : (
        <>
          <p className={css.intro}>{t('intro')}</p>
          {tooMany !== undefined && (
            <Notice severity="error">
              {t('input.full', { most: format.number(maxEntries), count: format.number(tooMany) })}
            </Notice>
          )}
          <div className={css.card}>
            <div className={css.narrow}>
              <TreePicker
                label={t('to.label')}
                placeholder={t('to.placeholder')}
                value={desk.target?.id ?? ''}
                valueLabel={desk.target?.label ?? ''}
                onChange={aim}
                load={loadDealers}
                first={own}
              />
            </div>
            <EntryInput desk={desk} />
          </div>
          <EntryTable desk={desk} />
          <SendBar desk={desk} />
          <EarlierReceipts desk={desk} />
        </>
      )}
    </div>
  );
}
