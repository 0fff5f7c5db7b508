'use client';

import Add from '@mui/icons-material/Add';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { Answer } from '../../contract/index.ts';
import { mostCompared } from '../../contract/specification-words.ts';
import { routesOf } from '../../nav.ts';
import { PageHeader } from '../../ui/detail/PageHeader.tsx';
import { ComparedTable } from './ComparedTable.tsx';
import css from './comparison.module.css';
import { compareProducts, countDifferences, differencesOf } from './comparison.ts';
import { comparePath, onlyDifferences } from './paths.ts';
import { useValueText } from './words.ts';

type Compared = Answer<'productLibrary.compare'>;

/** Up to four products side by side. Which, and whether only differences are shown, is in the address (screen 31). */
export function Comparison({ items, missing, choices }: Compared) {
  const t = useTranslations('productLibrary');
  const text = useValueText();
  const router = useRouter();
  const [only, showOnly] = useOnly();
  const ids = items.map(({ id }) => id);
  const groups = compareProducts(items, text);
  const several = items.length > 1;
  const others = choices.filter(({ id }) => !ids.includes(id));
  return (
    <article className={css.screen}>
      <PageHeader back={{ href: routesOf.productLibrary, label: t('title') }} title={t('compare.title')}>
        <Button variant="outlined" startIcon={<PrintOutlined />} onClick={() => window.print()}>
          {t('sheet.print')}
        </Button>
      </PageHeader>
      {missing.length > 0 && (
        <Alert severity="warning">{t('compare.missing', { count: missing.length })}</Alert>
      )}
      <div className={css.tools}>
        <p role="status">
          {several ? t('compare.count', { count: countDifferences(groups) }) : t('compare.one')}
        </p>
        {several && (
          <form className={css.only}>
            <input type="hidden" name="ids" value={ids.join(',')} />
            <label>
              <input
                type="checkbox"
                name="only"
                value={onlyDifferences}
                checked={only}
                onChange={() => {
                  showOnly(!only);
                  window.history.replaceState(null, '', comparePath(ids, !only));
                }}
              />
              {t('compare.only')}
            </label>
            <noscript>
              <Button variant="outlined" type="submit">
                {t('compare.apply')}
              </Button>
            </noscript>
          </form>
        )}
        {items.length < mostCompared && (
          <AddProduct products={others} onAdd={(id) => router.push(comparePath([...ids, id], only))} />
        )}
      </div>
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
    </article>
  );
}

/** Whether only differences are shown; the address says so at first, and after a step back or forth. */
function useOnly() {
  const search = useSearchParams();
  const asked = search.get('only') === onlyDifferences;
  const [only, setOnly] = useState(asked);
  useEffect(() => setOnly(asked), [asked]);
  return [only, setOnly] as const;
}

interface AddProps {
  products: readonly { id: string; name: string }[];
  onAdd: (id: string) => void;
}

function AddProduct({ products, onAdd }: AddProps) {
  const t = useTranslations('productLibrary');
  const [chosen, setChosen] = useState('');
  return (
    <form
      className={css.add}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen) onAdd(chosen);
        setChosen('');
      }}
    >
      <label>
        {t('compare.add')}
        <select value={chosen} onChange={({ target }) => setChosen(target.value)}>
          <option value="">{t('compare.choose')}</option>
          {products.map(({ id, name }) => (
            <option key={id} value={id}>
              {name || id}
            </option>
          ))}
        </select>
      </label>
      <Button variant="outlined" startIcon={<Add />} type="submit" disabled={!chosen}>
        {t('compare.addIt')}
      </Button>
    </form>
  );
}
