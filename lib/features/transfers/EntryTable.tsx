'use client';

import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useFormatter, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { type GridAction, type GridColumn, type GridEditing, LocalGrid } from '../../ui/grid/LocalGrid.tsx';
import { cleaned } from '../../ui/import/pasted.ts';
import { lazily } from '../../ui/lazily.tsx';
import { ProblemNotice } from '../../ui/problem.tsx';
import { Tag } from '../../ui/Tag.tsx';
import type { BatchDraft } from './batch-draft.ts';
import { CountFilter } from './CountFilter.tsx';
import { countVerdicts, type Entry, isBad, type Verdict } from './entries.ts';
import { rejectedFile } from './files.ts';
import { useWords, verdictTones } from './words.ts';

const ConfirmDialog = lazily(() => import('../../ui/ConfirmDialog.tsx').then((file) => file.ConfirmDialog));

/** Above so many entries clearing asks first. */
const clearedAtOnce = 20;
/** Most characters of an entry that are shown: a pasted text may be much longer. */
const mostShown = 60;

/** With whom a device is; empty where that is unknown or not the user's business. */
function dealerOf({ verdict, dealer }: Entry, ownStock: string): string {
  return ['good', 'alreadyThere', 'locked'].includes(verdict) ? dealer || ownStock : '';
}

const keyOf = ({ key }: Entry) => key;
const keysOf = (entries: readonly Entry[]) => new Set(entries.map(keyOf));

/** The entries with their check results, which filter them; edited in place, and removed where they cannot be sent. */
export function EntryTable({ draft }: { draft: BatchDraft }) {
  const t = useTranslations('transfers');
  const format = useFormatter();
  const words = useWords(draft.kind);
  const [chosen, setChosen] = useState<Verdict>();
  const [chosenRows, setChosenRows] = useState<Entry[]>([]);
  const [clearing, setClearing] = useState(false);
  const { entries, checking, problem, target } = draft.list.state();
  const grid = useEntryGrid(draft);
  const counts = useMemo(() => countVerdicts(entries), [entries]);
  const only = counts.some(({ verdict }) => verdict === chosen) ? chosen : undefined;
  const shown = useMemo(
    () => (only ? entries.filter(({ verdict }) => verdict === only) : entries),
    [entries, only],
  );
  const selected = useMemo(() => {
    const keys = keysOf(entries);
    return chosenRows.filter(({ key }) => keys.has(key));
  }, [entries, chosenRows]);
  if (entries.length === 0) return null;
  const bad = entries.filter(isBad);
  const { needsTcode } = draft.kind;
  const clear = () => draft.list.remove(keysOf(entries));

  return (
    <Stack component="section" aria-label={t('list.title')} sx={{ gap: 1.5 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
        <Typography variant="h2">{t('list.title')}</Typography>
        <Typography role="status" color="textSecondary" sx={{ flex: '1 1 12rem' }}>
          {checking ? t('list.checking') : ''}
        </Typography>
        {target !== null && !checking && (
          <Button onClick={() => draft.list.refresh()}>{t('list.checkAgain')}</Button>
        )}
        <Button onClick={() => (entries.length > clearedAtOnce ? setClearing(true) : clear())}>
          {t('list.clear')}
        </Button>
      </Stack>
      {clearing && (
        <ConfirmDialog
          title={t('list.clearAsk')}
          go={t('list.clear')}
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
      {target === null && <Typography color="textSecondary">{t('list.chooseDealer')}</Typography>}
      {problem !== undefined && <ProblemNotice error={problem} onRetry={() => draft.list.refresh()} />}
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
      {selected.length > 0 && (
        <div>
          <Button onClick={() => draft.list.remove(keysOf(selected))}>
            {t('list.removeSelected', { count: selected.length })}
          </Button>
        </div>
      )}
      {bad.length > 0 && !checking && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button onClick={() => draft.list.remove(keysOf(bad))}>
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
        </Stack>
      )}
      <LocalGrid
        label={`${t('list.title')} (${format.number(shown.length)})`}
        rows={shown}
        getRowId={keyOf}
        onSelect={setChosenRows}
        {...grid}
      />
    </Stack>
  );
}

/** The columns, and what can be done with an entry. */
function useEntryGrid({ kind, list }: BatchDraft) {
  const t = useTranslations('transfers');
  const { needsTcode, needsTarget } = kind;
  return useMemo(() => {
    const columns: (GridColumn<Entry> | false)[] = [
      {
        field: 'sn',
        label: t('list.sn'),
        width: 150,
        value: ({ sn }) => sn,
        cell: ({ sn }) => sn.slice(0, mostShown),
      },
      needsTcode && {
        field: 'tcode',
        label: t('list.tcode'),
        width: 130,
        value: ({ tcode }) => tcode,
        cell: ({ tcode }) => tcode.slice(0, mostShown),
      },
      { field: 'product', label: t('list.product'), width: 150, value: ({ product }) => product },
      needsTarget && {
        field: 'dealer',
        label: t('list.dealer'),
        width: 150,
        value: (entry) => dealerOf(entry, t('to.ownStock')),
      },
      {
        field: 'verdict',
        label: t('list.verdict'),
        width: 160,
        value: ({ verdict }) => t(`verdict.${verdict}`),
        cell: ({ verdict }) => <Tag tone={verdictTones[verdict]}>{t(`verdict.${verdict}`)}</Tag>,
      },
    ];
    const editing: GridEditing<Entry> = {
      fields: needsTcode ? ['sn', 'tcode'] : ['sn'],
      label: ({ sn }) => t('list.correct', { sn: sn.slice(0, mostShown) }),
      save: ({ key }, { sn, tcode }) => list.change(key, { sn: cleaned(sn), tcode: cleaned(tcode) }),
    };
    const remove: GridAction<Entry> = {
      icon: <DeleteOutlined />,
      label: ({ sn }) => t('list.remove', { sn: sn.slice(0, mostShown) }),
      run: ({ key }) => list.remove(new Set([key])),
    };
    return { columns: columns.filter((column) => column !== false), editing, actions: [remove] };
  }, [t, list, needsTcode, needsTarget]);
}
