'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useEffect, useState } from 'react';
import { referenceRoute } from '../../../nav.ts';
import { TextInput } from '../../../ui/inputs.tsx';
import { announce } from '../../../ui/live.tsx';
import { found } from './find.ts';
import { Method } from './Method.tsx';
import css from './reference.module.css';
import type { ReferenceOperation } from './reference.ts';
import { Words } from './Words.tsx';

/** As much of a group as is looked for. */
export interface FoundGroup {
  readonly name: string;
  readonly description: string;
  readonly operations: readonly (Pick<ReferenceOperation, 'id' | 'method' | 'path' | 'summary'> & {
    /** Whether the reader's account may use it. */
    readonly allowed: boolean;
  })[];
}

/** Milliseconds without a key after which the number of operations is read out. */
const pause = 500;

/** All operations, narrowed down by what is typed. */
export function FindOperation({ groups }: { groups: readonly FoundGroup[] }) {
  const t = useTranslations('reference');
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text);
  const shown = found(groups, wanted);
  const count = shown.reduce((sum, { operations }) => sum + operations.length, 0);
  const sentence = count === 0 ? t('none') : t('found', { count });
  useEffect(() => {
    if (wanted === '') return;
    const timer = setTimeout(() => announce(sentence), pause);
    return () => clearTimeout(timer);
  }, [wanted, sentence]);
  return (
    <>
      <search className={css.find}>
        <TextInput
          type="search"
          label={t('find')}
          hint={t('findHint')}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <p>{sentence}</p>
      </search>
      {shown.map(({ name, description, operations }) => (
        <section key={name} className={css.group} aria-labelledby={`group-${name}`}>
          <h2 id={`group-${name}`} translate="no">
            <Link href={referenceRoute(name)} prefetch={false}>
              {name}
            </Link>
          </h2>
          <p>
            <Words text={description} />
          </p>
          <ul className={css.list}>
            {operations.map(({ id, method, path, summary, allowed }) => (
              <li key={id}>
                <Method name={method} />
                <Link href={`${referenceRoute(name)}#${id}`} prefetch={false}>
                  <code translate="no">{path}</code>
                </Link>
                <span className={css.summary}>
                  <Words text={summary} /> {!allowed && <small>{t('notYours')}</small>}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
