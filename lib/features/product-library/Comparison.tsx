'use client';

import Add from '@mui/icons-material/Add';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ResponseBody } from '../../contract/index.ts';
import { maxComparedProducts } from '../../contract/specification-constants.ts';
import { routesOf } from '../../nav.ts';
import { DifferencesFilter } from '../../ui/comparison/DifferencesFilter.tsx';
import { PageHeader } from '../../ui/detail/PageHeader.tsx';
import { SelectInput } from '../../ui/inputs.tsx';
import { useUrlState } from '../../ui/use-url-state.ts';
import { ComparedTable } from './ComparedTable.tsx';
import { compareProducts, countDifferences, differencesOf } from './comparison.ts';
import { useValueText } from './labels.ts';
import { comparePath, onlyDifferences } from './paths.ts';

type Compared = ResponseBody<'productLibrary.compare'>;

/** Up to four products side by side. The URL has their ids and the filter. */
export function Comparison({ items, missing, choices }: Compared) {
  const t = useTranslations('productLibrary');
  const text = useValueText();
  const router = useRouter();
  const ids = items.map(({ id }) => id);
  const isOnlyInUrl = useSearchParams().get('only') === onlyDifferences;
  const [only, showOnly] = useUrlState(isOnlyInUrl, (next: boolean) => comparePath(ids, next));
  const groups = compareProducts(items, text);
  const several = items.length > 1;
  const others = choices.filter(({ id }) => !ids.includes(id));
  return (
    <Stack component="article" sx={{ gap: 2, minWidth: 0 }}>
      <PageHeader back={{ href: routesOf.productLibrary, label: t('title') }} title={t('compare.title')}>
        <Button variant="outlined" startIcon={<PrintOutlined />} onClick={() => window.print()}>
          {t('sheet.print')}
        </Button>
      </PageHeader>
      {missing.length > 0 && (
        <Alert severity="warning">{t('compare.missing', { count: missing.length })}</Alert>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: '8px 24px' }}>
        <Typography role="status">
          {several ? t('compare.count', { count: countDifferences(groups) }) : t('compare.one')}
        </Typography>
        {several && (
          <DifferencesFilter
            otherParams={{ ids: ids.join(',') }}
            value={onlyDifferences}
            checked={only}
            onChange={() => showOnly(!only, 'replace')}
            labels={{ only: t('compare.only'), apply: t('compare.apply') }}
          />
        )}
        {items.length < maxComparedProducts && (
          <AddProduct products={others} onAdd={(id) => router.push(comparePath([...ids, id], only))} />
        )}
      </Stack>
      <ComparedTable
        products={items}
        groups={only && several ? differencesOf(groups) : groups}
        without={(id) =>
          comparePath(
            ids.filter((each) => each !== id),
            only,
          )
        }
      />
    </Stack>
  );
}

interface AddProps {
  products: readonly { id: string; name: string }[];
  onAdd: (id: string) => void;
}

function AddProduct({ products, onAdd }: AddProps) {
  const t = useTranslations('productLibrary');
  const [chosen, setChosen] = useState('');
  return (
    <Stack
      component="form"
      method="post"
      direction="row"
      sx={{ alignItems: 'center', gap: 1, ml: { md: 'auto' }, '@media print': { display: 'none' } }}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen) onAdd(chosen);
        setChosen('');
      }}
    >
      <SelectInput label={t('compare.add')} value={chosen} onChange={setChosen} sx={{ width: 220 }}>
        <option value="">{t('compare.choose')}</option>
        {products.map(({ id, name }) => (
          <option key={id} value={id}>
            {name || id}
          </option>
        ))}
      </SelectInput>
      <Button variant="outlined" startIcon={<Add />} type="submit" disabled={!chosen}>
        {t('compare.addIt')}
      </Button>
    </Stack>
  );
}
