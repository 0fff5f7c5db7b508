'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import type { Answer } from '../../contract/index.ts';
import type { SoftwareVersion, SoftwareVersionRow } from '../../contract/software.ts';
import { useFormats } from '../../i18n/format.ts';
import { MenuFrame } from '../../ui/list/MenuFrame.tsx';
import menu from '../../ui/list/menu.module.css';
import { Tag } from '../../ui/list/Tag.tsx';
import { ProblemNotice } from '../../ui/problem.tsx';
import { comparePath, versionsPath } from './paths.ts';
import css from './software.module.css';

/** Most versions that are offered; the list has the others. */
const offered = 50;

interface Props {
  version: SoftwareVersion;
  anchor: HTMLElement;
  onClose: () => void;
}

/** The other versions of the same software, newest first, each as a link to the comparison with this one. */
export function CompareMenu({ version, anchor, onClose }: Props) {
  const t = useTranslations('software');
  const { page, problem, ask } = useVersionsNamed(version.name);
  const others = page?.items.filter(({ id }) => id !== version.id);
  return (
    <MenuFrame title={t('compare.others', { name: version.name })} anchor={anchor} onClose={onClose}>
      {problem !== undefined && <ProblemNotice error={problem} onRetry={ask} />}
      {!page && problem === undefined && <p className={css.coming}>{t('compare.coming')}</p>}
      {others?.length === 0 && <p className={menu.hint}>{t('compare.noOther')}</p>}
      {others && others.length > 0 && (
        <ul className={menu.views}>
          {others.map((other) => (
            <li key={other.id}>
              <Link href={comparePath(version.id, other.id)} prefetch={false} className={css.choice}>
                <Other version={other} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {page && page.total > page.items.length && (
        <Link href={`${versionsPath}?${new URLSearchParams({ name: version.name })}`} className={css.all}>
          {t('compare.all', { count: page.total })}
        </Link>
      )}
    </MenuFrame>
  );
}

function Other({ version: { version, language, createdAt, toBeTested } }: { version: SoftwareVersionRow }) {
  const t = useTranslations('software');
  const { dayOf } = useFormats();
  return (
    <>
      <strong>{version}</strong>
      <span>{[language, createdAt && dayOf(createdAt)].filter(Boolean).join(' · ')}</span>
      {toBeTested && <Tag tone="warning">{t('state.toBeTested')}</Tag>}
    </>
  );
}

/** The newest versions of this name, or why they cannot be had. */
function useVersionsNamed(name: string) {
  const [page, setPage] = useState<Answer<'software.list'>>();
  const [problem, setProblem] = useState<unknown>();
  const ask = useCallback(() => {
    const control = new AbortController();
    setProblem(undefined);
    const query = { name, sort: '-createdAt', pageSize: offered } as const;
    call('software.list', { query }, { signal: control.signal }).then(setPage, (error: unknown) => {
      if (!control.signal.aborted) setProblem(error);
    });
    return () => control.abort();
  }, [name]);
  useEffect(ask, [ask]);
  return { page, problem, ask: () => void ask() };
}
