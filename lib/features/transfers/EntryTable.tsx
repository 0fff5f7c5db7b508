'use client';

import Button from '@mui/material/Button';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { LongTable } from '../../ui/LongTable.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { ProblemNotice } from '../../ui/problem.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { CountFilter } from './CountFilter.tsx';
import css from './desk.module.css';
import type { Desk } from './desk.ts';
import { EntryEditor } from './EntryEditor.tsx';
import { countVerdicts, type Entry, isBad, type Verdict } from './entries.ts';
import { rejectedFile } from './files.ts';
import { useWords, verdictTones } from './words.ts';

const ConfirmDialog = lazily(() => import('../../ui/ConfirmDialog.tsx').then((file) => file.ConfirmDialog));

/** Above so many entries clearing asks first. */
const clearedAtOnce = 20;

/** With whom a device is; where that is nobody's business or not known yet, nothing is said. */
function dealerOf({ verdict, dealer }: Entry, ownStock: string): string {
  return ['good', 'alreadyThere', 'locked'].includes(verdict) ? dealer || ownStock : '';
}

/** The list with its verdicts: filtered by them, mended in place, freed of what cannot be sent. */
export function EntryTable({ desk }: { desk: Desk }) {
  const t = useTranslations('transfers');
  const format = useFormatter();
  const words = useWords(desk.kind);
  const [chosen, setChosen] = useState<Verdict>();
  const [edited, setEdited] = useState<number>();
  const [clearing, setClearing] = useState(false);
  const { entries, checking, problem, target } = desk.list.state();
  if (entries.length === 0) return null;
  const counts = countVerdicts(entries);
  const only = counts.some(({ verdict }) => verdict === chosen) ? chosen : undefined;
  const shown = only ? entries.filter(({ verdict }) => verdict === only) : entries;
  const bad = entries.filter(isBad);
  const { needsTcode, needsTarget } = desk.kind;
  const clear = () => desk.list.remove(new Set(entries.map(({ key }) => key)));

  const columns = [
    {
      name: 'sn',
      label: t('list.sn'),
      cell: (entry: Entry) =>
        entry.key === edited ? (
          <EntryEditor
            entry={entry}
            needsTcode={needsTcode}
            onChange={(values) => {
              desk.list.change(entry.key, values);
              setEdited(undefined);
            }}
            onLeave={() => setEdited(undefined)}
          />
        ) : (
          <span className={css.code}>{entry.sn.slice(0, 60)}</span>
        ),
    },
    ...(needsTcode
      ? [
          {
            name: 'tcode',
            label: t('list.tcode'),
            cell: (entry: Entry) =>
              entry.tcode && <span className={css.code}>{entry.tcode.slice(0, 60)}</span>,
          },
        ]
      : []),
    { name: 'product', label: t('list.product'), cell: (entry: Entry) => entry.product },
    ...(needsTarget
      ? [
          {
            name: 'dealer',
            label: t('list.dealer'),
            cell: (entry: Entry) => dealerOf(entry, t('to.ownStock')),
          },
        ]
      : []),
    {
      name: 'verdict',
      label: t('list.verdict'),
      cell: (entry: Entry) => <Tag tone={verdictTones[entry.verdict]}>{words.verdict(entry.verdict)}</Tag>,
    },
  ];

  return (
    <section className={css.part} aria-label={t('list.title')}>
      <header className={css.partHead}>
        <h2>{t('list.title')}</h2>
        <p role="status">{checking ? t('list.checking') : ''}</p>
        {target !== null && !checking && (
          <Button onClick={() => desk.list.refresh()}>{t('list.checkAgain')}</Button>
        )}
        <Button onClick={() => (entries.length > clearedAtOnce ? setClearing(true) : clear())}>
          {t('list.clear')}
        </Button>
      </header>
      {clearing && (
        <ConfirmDialog
          title={t('list.clearAsk')}
          go={t('list.clear')}
          keep={t('list.leave')}
          danger
          act={async () => {
            setClearing(false);
            clear();
          }}
          onClose={() => setClearing(false)}
        >
          {t('list.clearMeans', { count: entries.length })}
        </ConfirmDialog>
      )}
      {target === null && <p className={css.soft}>{t('list.chooseDealer')}</p>}
      {problem !== undefined && <ProblemNotice error={problem} onRetry={() => desk.list.refresh()} />}
      <CountFilter
        label={t('list.filter')}
        options={[
          { value: undefined, label: t('list.all'), count: entries.length },
          ...counts.map(({ verdict, count }) => ({
            value: verdict,
            label: words.verdict(verdict),
            count,
            tone: verdictTones[verdict],
          })),
        ]}
        chosen={only}
        onChoose={setChosen}
      />
      {bad.length > 0 && !checking && (
        <div className={css.buttons}>
          <Button onClick={() => desk.list.remove(new Set(bad.map(({ key }) => key)))}>
            {t('list.removeBad', { count: bad.length })}
          </Button>
          <Button
            onClick={() =>
              rejectedFile(bad, needsTcode, {
                sn: t('list.sn'),
                tcode: t('list.tcode'),
                product: t('list.product'),
                reason: t('list.verdict'),
                reasonOf: ({ verdict }) => words.verdict(verdict),
              })
            }
          >
            {t('list.download')}
          </Button>
        </div>
      )}
      <LongTable
        key={only ?? 'all'}
        caption={`${t('list.title')} (${format.number(shown.length)})`}
        columns={columns}
        rows={shown}
        keyOf={({ key }) => key}
        actions={(entry) => (
          <>
            <button
              type="button"
              className={css.icon}
              aria-label={t('list.correct', { sn: entry.sn.slice(0, 60) })}
              title={t('list.correct', { sn: entry.sn.slice(0, 60) })}
              onClick={() => setEdited(entry.key)}
            >
              <Icon name="edit" size={18} />
            </button>
            <button
              type="button"
              className={css.icon}
              aria-label={t('list.remove', { sn: entry.sn.slice(0, 60) })}
              title={t('list.remove', { sn: entry.sn.slice(0, 60) })}
              onClick={() => desk.list.remove(new Set([entry.key]))}
            >
              <Icon name="delete" size={18} />
            </button>
          </>
        )}
      />
    </section>
  );
}
