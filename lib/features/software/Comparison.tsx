'use client';

import SwapHoriz from '@mui/icons-material/SwapHoriz';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { DifferencesFilter } from '../../ui/comparison/DifferencesFilter.tsx';
import { PageHeader } from '../../ui/detail/PageHeader.tsx';
import { onPlainClick } from '../../ui/list/on-plain-click.ts';
import { announce } from '../../ui/live-region.tsx';
import { useUrlState } from '../../ui/use-url-state.ts';
import { ComparedNotes } from './ComparedNotes.tsx';
import { ComparedTable } from './ComparedTable.tsx';
import { useComparedFields } from './compared-fields.tsx';
import { compareFields, countDifferences } from './comparison.ts';
import { comparePath, onlyDifferences, versionsPath } from './paths.ts';
import { nameOfSide, type Side } from './sides.ts';

/** Two versions side by side. The URL has their order and the filter, which change without a request. */
export function Comparison({ sides }: { sides: readonly Side[] }) {
  const t = useTranslations('software');
  const [{ only, ...ids }, setUrlState] = useUrlState(readAddress(useSearchParams()), toAddress);
  const [a, b] = [sideOf(sides, ids.a, 0), sideOf(sides, ids.b, 1)];
  const { fields, bodies } = useComparedFields();
  const lines = compareFields(fields, a.version, b.version);
  const notes = compareFields(bodies, a.version, b.version);
  const differing = countDifferences([...lines, ...notes]);
  const visible = <L extends { differs: boolean | null }>(all: L[]) =>
    only && differing !== null ? all.filter(({ differs }) => differs) : all;
  const swap = () => {
    setUrlState({ a: b.id, b: a.id, only });
    announce(t('compare.swapped', { name: nameOfSide(b) }));
  };
  return (
    <Stack component="article" sx={{ gap: 2, minWidth: 0 }}>
      <PageHeader back={{ href: versionsPath, label: t('title') }} title={t('compare.title')}>
        <Button
          variant="outlined"
          startIcon={<SwapHoriz />}
          href={comparePath(b.id, a.id, only)}
          onClick={onPlainClick(swap)}
        >
          {t('compare.swap')}
        </Button>
      </PageHeader>
      {differing !== null && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: '4px 20px' }}>
          <Typography>
            {a.id === b.id ? t('compare.same') : t('compare.count', { count: differing })}
          </Typography>
          <DifferencesFilter
            otherParams={{ a: a.id, b: b.id }}
            value={onlyDifferences}
            checked={only}
            onChange={() => setUrlState({ a: a.id, b: b.id, only: !only }, 'replace')}
            labels={{ only: t('compare.only'), apply: t('compare.apply') }}
          />
        </Stack>
      )}
      <ComparedTable sides={[a, b]} lines={visible(lines)} />
      <ComparedNotes sides={[a, b]} lines={visible(notes)} />
    </Stack>
  );
}

interface UrlState {
  a: string;
  b: string;
  only: boolean;
}

const readAddress = (search: Pick<URLSearchParams, 'get'>): UrlState => ({
  a: search.get('a') ?? '',
  b: search.get('b') ?? '',
  only: search.get('only') === onlyDifferences,
});

const toAddress = ({ a, b, only }: UrlState) => comparePath(a, b, only);

function sideOf(sides: readonly Side[], id: string, at: number): Side {
  const side = sides.find((each) => each.id === id) ?? sides[at] ?? sides[0];
  if (!side) throw new Error('There is nothing to compare');
  return side;
}
