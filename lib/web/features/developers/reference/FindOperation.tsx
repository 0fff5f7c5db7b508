'use client';

import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useEffect, useState } from 'react';
import { referenceRoute } from '../../../nav.ts';
import { TextInput } from '../../../ui/inputs.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { ContractText } from './ContractText.tsx';
import { filterOperations, type SearchableGroup } from './filter-operations.ts';
import { Method } from './Method.tsx';

const announceDelayMs = 500;

/** The search field of the reference's first page, and the matching operations by group. Their number is announced. */
export function FindOperation({ groups }: { groups: readonly SearchableGroup[] }) {
  const t = useTranslations('reference');
  const [text, setText] = useState('');
  const deferredText = useDeferredValue(text);
  const matches = filterOperations(groups, deferredText);
  const count = matches.reduce((total, { operations }) => total + operations.length, 0);
  const countText = count === 0 ? t('none') : t('found', { count });
  useEffect(() => {
    if (deferredText === '') return;
    const timer = setTimeout(() => announce(countText), announceDelayMs);
    return () => clearTimeout(timer);
  }, [deferredText, countText]);
  return (
    <>
      <Box component="search" sx={{ display: 'block', maxWidth: '32rem', mt: 2 }}>
        <TextInput
          type="search"
          label={t('find')}
          hint={t('findHint')}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <p>{countText}</p>
      </Box>
      {matches.map(({ name, description, operations }) => (
        <section key={name}>
          <h2 translate="no">
            <a href={referenceRoute(name)}>{name}</a>
          </h2>
          <p>
            <ContractText text={description} />
          </p>
          <ul className="operations">
            {operations.map(({ id, method, path, summary, allowed }) => (
              <li key={id}>
                <Method name={method} />
                <a href={`${referenceRoute(name)}#${id}`}>
                  <code translate="no">{path}</code>
                </a>
                <span>
                  <ContractText text={summary} /> {!allowed && <small>{t('notYours')}</small>}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
