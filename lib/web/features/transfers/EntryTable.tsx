'use client';

import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useFormatter, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { cleanDeviceNumber } from '#lib/contract/input-types.ts';
import { emptyValue } from '../../i18n/formats.ts';
import { LocalGrid } from '../../ui/grid/LocalGrid.tsx';
import type { GridAction, GridColumn, GridEditing } from '../../ui/grid/types.ts';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { ProblemNotice } from '../../ui/problem/ProblemNotice.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Verbatim } from '../../ui/Verbatim.tsx';
import { checkResultTones, useBatchTexts } from './batch-texts.ts';
import { CountFilter } from './CountFilter.tsx';
import { downloadRejected } from './downloads.ts';
import { type CheckResult, countCheckResults, type Entry, isRejected } from './entries.ts';
import type { TransferDraft } from './transfer-draft.ts';

const ConfirmDialog = lazyComponent(() =>
  import('../../ui/ConfirmDialog.tsx').then((file) => file.ConfirmDialog),
);

const confirmClearAbove = 20;
/** In characters. Pasted text may be much longer than a serial number. */
const maxDisplayedLength = 60;

const keyOf = ({ key }: Entry) => key;
const keysOf = (entries: readonly Entry[]) => new Set(entries.map(keyOf));

/** The list of a draft. The user filters it by check result, and edits or removes entries. Hidden while it is empty. */
export function EntryTable({ draft }: { draft: TransferDraft }) {
  const t = useTranslations('transfers');
  const common = useTranslations('common');
  const format = useFormatter();
  const texts = useBatchTexts(draft.kind);
  const [selectedResult, setSelectedResult] = useState<CheckResult>();
  const [selectedRows, setSelectedRows] = useState<Entry[]>([]);
  const [isClearing, setIsClearing] = useState(false);
  const { entries, checking, problem, target } = draft.list.state();
  const grid = useEntryGrid(draft);
  const counts = useMemo(() => countCheckResults(entries), [entries]);
  const resultFilter = counts.some(({ checkResult }) => checkResult === selectedResult)
    ? selectedResult
    : undefined;
  const displayed = useMemo(
    () => (resultFilter ? entries.filter(({ checkResult }) => checkResult === resultFilter) : entries),
    [entries, resultFilter],
  );
  const selected = useMemo(() => {
    const keys = keysOf(entries);
    return selectedRows.filter(({ key }) => keys.has(key));
  }, [entries, selectedRows]);
  if (entries.length === 0) return null;
  const rejected = entries.filter(isRejected);
  const { needsTcode } = draft.kind;
  const listTitle = texts.listTitle(target);
  const clear = () => draft.list.remove(keysOf(entries));

  return (
    <Stack component="section" aria-label={listTitle} sx={{ gap: 1.5 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
        <Typography variant="h2">{listTitle}</Typography>
        <Typography role="status" color="textSecondary" sx={{ flex: '1 1 12rem' }}>
          {checking ? t('list.checking') : ''}
        </Typography>
        {target !== null && !checking && (
          <Button onClick={() => draft.list.recheck()}>{t('list.checkAgain')}</Button>
        )}
        <Button onClick={() => (entries.length > confirmClearAbove ? setIsClearing(true) : clear())}>
          {t('list.clear')}
        </Button>
      </Stack>
      {isClearing && (
        <ConfirmDialog
          title={t('list.clearTitle')}
          confirmLabel={t('list.clear')}
          danger
          onConfirm={async () => {
            setIsClearing(false);
            clear();
          }}
          onClose={() => setIsClearing(false)}
        >
          {t('list.clearText', { count: entries.length })}
        </ConfirmDialog>
      )}
      {target === null && <Typography color="textSecondary">{t('list.chooseDealer')}</Typography>}
      {problem !== undefined && <ProblemNotice error={problem} onRetry={() => draft.list.recheck()} />}
      <CountFilter
        label={t('list.filter')}
        options={[
          { value: undefined, label: t('list.all'), count: entries.length },
          ...counts.map(({ checkResult, count }) => ({
            value: checkResult,
            label: texts.checkResult(checkResult),
            count,
            tone: checkResultTones[checkResult],
          })),
        ]}
        selected={resultFilter}
        onSelect={setSelectedResult}
      />
      {selected.length > 0 && (
        <div>
          <Button onClick={() => draft.list.remove(keysOf(selected))}>
            {t('list.removeSelected', { count: selected.length })}
          </Button>
        </div>
      )}
      {rejected.length > 0 && !checking && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button onClick={() => draft.list.remove(keysOf(rejected))}>
            {t('list.removeRejected', { count: rejected.length })}
          </Button>
          <Button
            onClick={() =>
              downloadRejected(rejected, needsTcode, {
                sn: t('list.sn'),
                tcode: t('list.tcode'),
                product: t('list.product'),
                reason: t('list.checkResult'),
                reasonOf: ({ checkResult }) => texts.checkResult(checkResult),
              })
            }
          >
            {t('list.download')}
          </Button>
        </Stack>
      )}
      <LocalGrid
        label={common('note', { text: listTitle, note: format.number(displayed.length) })}
        rows={displayed}
        getRowId={keyOf}
        onSelect={setSelectedRows}
        {...grid}
      />
    </Stack>
  );
}

function useEntryGrid({ kind, list }: TransferDraft) {
  const t = useTranslations('transfers');
  const { needsTcode, needsTarget } = kind;
  return useMemo(() => {
    const columns: (GridColumn<Entry> | false)[] = [
      {
        field: 'sn',
        label: t('list.sn'),
        width: 150,
        value: ({ sn }) => sn,
        cell: ({ sn }) => sn.slice(0, maxDisplayedLength),
        verbatim: true,
      },
      needsTcode && {
        field: 'tcode',
        label: t('list.tcode'),
        width: 130,
        value: ({ tcode }) => tcode,
        cell: ({ tcode }) => tcode.slice(0, maxDisplayedLength),
        verbatim: true,
      },
      {
        field: 'product',
        label: t('list.product'),
        width: 150,
        value: ({ product }) => product,
        cell: ({ product }) => product || emptyValue,
      },
      needsTarget && {
        field: 'dealer',
        label: t('list.dealer'),
        width: 150,
        value: ({ dealer }) => (dealer === '' ? t('to.ownStock') : (dealer ?? '')),
        // Italic, because a dealer may have the name "Own stock".
        cell: ({ dealer }) =>
          dealer === '' ? (
            <Typography component="i" variant="inherit" color="textSecondary">
              {t('to.ownStock')}
            </Typography>
          ) : (
            <Verbatim>{dealer ?? emptyValue}</Verbatim>
          ),
      },
      {
        field: 'checkResult',
        label: t('list.checkResult'),
        width: 160,
        value: ({ checkResult }) => t(`checkResult.${checkResult}`),
        cell: ({ checkResult }) => (
          <Tag tone={checkResultTones[checkResult]}>{t(`checkResult.${checkResult}`)}</Tag>
        ),
      },
    ];
    const editing: GridEditing<Entry> = {
      fields: needsTcode ? ['sn', 'tcode'] : ['sn'],
      label: ({ sn }) => t('list.correct', { sn: sn.slice(0, maxDisplayedLength) }),
      save: ({ key }, { sn, tcode }) =>
        list.update(key, { sn: cleanDeviceNumber(sn), tcode: cleanDeviceNumber(tcode) }),
    };
    const remove: GridAction<Entry> = {
      icon: <DeleteOutlined />,
      label: ({ sn }) => t('list.remove', { sn: sn.slice(0, maxDisplayedLength) }),
      run: ({ key }) => list.remove(new Set([key])),
    };
    return { columns: columns.filter((column) => column !== false), editing, actions: [remove] };
  }, [t, list, needsTcode, needsTarget]);
}
